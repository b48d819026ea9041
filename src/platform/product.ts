/** The name of the product on pages, in the API reference and in authenticator apps. */
export const PRODUCT_NAME = 'Operator and Network HQ Data Service'
