import type { DocumentField } from '../fields.ts'
import type { FieldLabels } from './entries.ts'
import { usStates } from './states.ts'

/** The labels that are no fields are only used to prove the total. */
export type InvoiceLabel =
  | DocumentField
  | 'tip'
  | 'paid'
  | 'tendered'
  | 'change'
  | 'previous'
  | 'current'

/** 'OH Sales Tax', 'Ohio State Tax'. */
const STATES = Object.entries(usStates).flat().join(' | ')

/** What earlier invoices left open. */
export const previousBalance = `
  Previous Balance | Prior Balance | Opening Balance | Balance Forward | Balance Brought Forward |
  Previous Amount Due | Prior Amount Due | Past Due Balance | Past Due Amount | Unpaid Balance |
  Previous Invoice Balance | Prior Invoice Balance | Previous Unpaid Balance | Last Statement Balance`

/** Labels of invoices and receipts: English, German, French, Dutch, Spanish, Italian, Portuguese. */
export const invoiceLabels: FieldLabels<InvoiceLabel>[] = [
  {
    name: 'invoice_number',
    kind: 'code',
    labels: `
      Invoice Number | Invoice No | Invoice # | Invoice Num | Invoice ID | Invoice Nr | Inv No |
      Inv # | Tax Invoice No | Tax Invoice Number | Invoice Reference | Bill Number | Bill No |
      Bill # | Invoice/Receipt Number | Inv. Number | VAT Invoice Number | Document Number |
      Credit Note Number | Rechnungsnummer | Rechnungsnr | Rechnung Nr | Rechnungs-Nr |
      Rechnung Nummer | RG-Nr | Belegnummer | Facture N° | Facture No | Facture n |
      Numéro de facture | N° de facture | N° facture | No de facture | Référence facture |
      Facture numéro | Factuurnummer | Factuurnr | Factuur nr | Factuur nummer | Número de factura |
      Nº de factura | Factura N° | Factura No | Factura número | N° factura | Nº factura |
      Numero fattura | Fattura n | Fattura numero | N. fattura | Fattura nr | Fatura n |
      Nota Fiscal | Fakturanummer | Fakturanr | Receipt Number | Receipt No | Receipt #`,
    weak: `
      Invoice | Tax Invoice | Rechnung | Facture | Factuur | Factura | Fattura | Faktura | Receipt |
      Booking ID | Order Number | Order No | Order # | Order ID | Reference Number | Reference No |
      Transaction ID | Document No | Doc No | Number | Bill | Slip No | Trans No | Numéro | Nummer |
      Booking Number | Confirmation Number | Ordernummer | Bestellnummer | Slip | Rcpt # |
      Cash Bill No | Ref No`,
  },
  {
    name: 'invoice_date',
    kind: 'date',
    combinations: [
      ['Invoice | Inv | Billing | Bill', 'Date | Dt | Dte | Dated', ''],
      ['Date | Dt', 'of', 'Invoice | Inv | Bill', ''],
    ],
    labels: `
      Date Issued | Issue Date | Date of Issue | Invoice Issue Date | Tax Point | Tax Date | Invoiced On |
      Document Date | Issued | Issued On | Rechnungsdatum | Belegdatum |
      Rechnung vom | Date de facture | Date de facturation | Date facture | Date d'émission |
      Facture du | Factuurdatum | Fecha de factura | Fecha factura | Fecha de emisión |
      Fecha de expedición | Data fattura | Data documento | Data di emissione | Data de emissão |
      Fakturadatum | Fakturadato | Date of Supply | Receipt Date | Statement Date | Date Invoiced`,
    weak: `
      Date | Datum | Fecha | Data | Dated | Order Date | Date/Time | Orderdatum | Le | Date & Time |
      Sales Date | Bestelldatum | Trans Date | Transaction Date | Payment Date |
      Created | Created On | Created Date | Date Created`,
  },
  {
    name: 'due_date',
    kind: 'date',
    labels: `
      Due Date | Payment Due | Payment Due Date | Date Due | Due On | Due By | Pay By | Due |
      Zahlungsziel | Fälligkeitsdatum | Fällig am | Zahlbar bis | Date d'échéance | Échéance |
      Date limite de paiement | À payer avant le | Vervaldatum | Vervaldag | Te betalen voor |
      Fecha de vencimiento | Vencimiento | Data scadenza | Scadenza | Data de vencimento |
      Förfallodatum | Please pay by`,
  },
  {
    name: 'subtotal',
    kind: 'money',
    labels: `
      Subtotal | Sub-total | Sub total | Net Amount | Net Total | Total Net | Net | Total excl VAT |
      Total excluding VAT | Total ex VAT | Total before tax | Amount before tax | Taxable Amount |
      Subtotal without VAT | Total excl. Tax | Total excluding tax | Untaxed Amount | Net Value |
      Nettobetrag | Netto | Zwischensumme | Summe netto | Gesamt netto | Nettosumme | Total HT |
      Montant HT | Sous-total | Total hors taxes | Subtotaal | Exclusief BTW | Totaal excl. BTW |
      Totaal exclusief BTW | Excl. BTW | Base imponible | Imponibile | Totale imponibile |
      Total Exclusive of GST | Total (Excluding GST) | Total Excl. GST | Charges |
      Net Invoice Amount | Total net amount | Pre-tax total`,
    pick: 'last',
  },
  {
    name: 'tax',
    kind: 'money',
    combinations: [
      [
        '| Total | State | Local | City | County | Government',
        'Tax | Taxes | Tax(es)',
        '| and | & ',
        'Fees | Surcharges | Fees & Surcharges | Fees and Surcharges | Government Fees | Other Fees',
      ],
      [STATES, 'Sales Tax | State Tax | State Sales Tax | Sales & Use Tax'],
    ],
    labels: `
      Tax | Sales Tax | VAT | Total VAT | Total Tax | VAT Amount | Tax Amount | GST | GST Amount |
      Total GST | HST | PST | IGST | State Tax | State Sales Tax | Tax Total | MwSt |
      Mehrwertsteuer | USt | Umsatzsteuer | zzgl. MwSt | MwSt Betrag | Enthaltene MwSt | TVA |
      Montant TVA | Total TVA | BTW | BTW bedrag | Totaal BTW | IVA | Importe IVA | Totale IVA |
      Imposta | IVA 21% | Moms | Estimated Tax | Tax Due | Total Sales Tax`,
    pick: 'last',
  },
  {
    name: 'total',
    kind: 'money',
    combinations: [
      [
        '| Total | Net | Current | Total Current',
        'Amount | Payment | Charges',
        'Due | Payable | Owed | Now Due',
        `| This Invoice | This Bill | This Period | This Application | This Draw | This Request |
        This Month | Now | Today`,
      ],
      ['Please | Kindly |', 'Pay | Remit | Pay This Amount | Amount to Pay | Total to Pay', ''],
      ['Total', 'Current | New | Monthly | This Month', 'Charges | Bill | Amount', '| Due'],
    ],
    labels: `
      Total | Grand Total | Invoice Total | Total Amount | Total Due | Total Amount Due |
      Amount Due | Total Payable | Amount Payable | Total for this invoice | Total Invoice Amount |
      Invoice Amount | Total incl VAT | Total including VAT | Total incl. Tax | Gross Amount |
      Gross Total | Total Gross | Total Inc VAT | Total (Inclusive of GST) | Total Sales |
      Total Inclusive GST | Total incl. GST | Total Charges | Total Price | Total amount due on |
      Order Total | Total Cost | Net Payable | Amount Total | Gross | Total Amount Payable |
      Total Amt Payable | Round D Total | Rounded Total | Total Rounded | Total After Rounding |
      Total Sale | Fuel Sale | Fuel Total | Sale Amount | Sale Total | Total Charge | Total Fee |
      Total Purchase | Purchase Total | Purchase Amount | Rental Total | Total Rental | Ticket Total |
      Amount Charged | Total Charged | Transaction Total | Transaction Amount | Total Tendered |
      Total Rm | Total Usd | Total Eur | Total Gbp | Total Inr | Total Amt |
      Gesamtbetrag | Rechnungsbetrag | Gesamt | Gesamtsumme | Endbetrag | Bruttobetrag | Brutto |
      Summe | Gesamtpreis | Zu zahlen | Zahlbetrag | Zu zahlender Betrag | Gesamt brutto |
      Endsumme | Total TTC | Montant TTC | Montant total | Net à payer | Total à payer |
      Montant à payer | Somme à payer | Totaal | Te betalen | Totaalbedrag | Totaal incl. BTW |
      Totaal inclusief BTW | Total a pagar | Importe total | Total factura | Totale |
      Totale fattura | Totale documento | Totale da pagare | Totale a pagare | Netto a pagare |
      Valor total | Att betala | Total factuur | Factuurbedrag`,
    weak: `
      Balance Due | Balance | Net Due | Net Due This Invoice | Net Balance Due | Amount |
      Total Paid | Amount Paid | Payment | Betrag | Montant | Bedrag | Importe | Importo |
      New Balance | Nett Total`,
    pick: 'last',
  },
  {
    name: 'shipping',
    kind: 'money',
    labels: `
      Shipping | Shipping & Handling | Delivery | Freight | Postage | Versandkosten | Versand |
      Frais de port | Livraison | Verzendkosten | Gastos de envío | Spese di spedizione |
      Delivery Charge | Shipping Cost`,
  },
  {
    name: 'discount',
    kind: 'money',
    labels: `
      Discount | Total Discount | Rabatt | Remise | Korting | Descuento | Sconto | Less Discount`,
  },
  { name: 'tip', kind: 'money', labels: 'Tip | Tips | Tip Amount | Gratuity' },
  {
    name: 'paid',
    kind: 'money',
    combinations: [
      [
        '| Less | Less: | Minus | Total',
        `Deposit | Deposits | Deposit Paid | Deposit Received | Down Payment | Retainer | Prepayment |
        Payments | Payments Received | Payment Received | Payments Applied | Payments/Credits | Credits`,
      ],
    ],
  },
  { name: 'previous', kind: 'money', labels: previousBalance },
  {
    name: 'current',
    kind: 'money',
    labels: `New Charges | Current Charges | This Invoice | Current Invoice | Charges This Period |
      New Charges This Period`,
  },
  {
    name: 'tendered',
    kind: 'money',
    labels: `
      Cash | Cash Tendered | Cash Paid | Amount Tendered | Tendered | Visa | Mastercard | Amex |
      Debit | Debit Card | Credit Card | Card | Visa Card | Master Card | Discover | Fleet Card |
      Visa Tend | Cash Tend | Debit Tend | Bar | Gegeben | Espèces | Contant`,
  },
  {
    name: 'change',
    kind: 'money',
    labels: 'Change | Change Due | Cash Change | Rückgeld | Zurück | Monnaie | Rendu | Wisselgeld',
  },
  {
    name: 'bill_to',
    kind: 'name',
    labels: `
      Bill To | Billed To | Invoice To | Sold To | Billing Address | Bill to Address | Customer |
      Customer Name | Client | Client Name | Guest Name | Rechnungsempfänger | Kunde | Facturé à |
      Adresse de facturation | Client n | Factuuradres | Facturar a | Cliente | Destinatario |
      Issued To | Account Name | Buyer | Recipient | Account of | On Account of | For Account of |
      For the Account of | Ordered By | Purchased By | Purchaser`,
    weak: 'To | Ship To | Ship to Address | Shipping Address | Delivery Address | Deliver To | Attn | Name',
  },
  {
    name: 'issuer',
    kind: 'name',
    labels: `
      Seller | Supplier | Sold By | Issued By | From | Service Provider | Vendor | Vendor Name |
      Remit To | Make checks payable to | Payable To | Payment received by | Lieferant | Vendeur |
      Fournisseur | Leverancier | Proveedor | Emisor | Fornitore | Cedente | Merchant | Biller |
      Invoice From | Supplier Name | Seller Name | Contractor | Company Name |
      Make all checks payable to | Pay To`,
  },
]

export const invoiceDecoys = `
  Total Qty | Total Quantity | Total Items | Total Item | Total Discount | Total Savings | Items |
  Qty | Account Number | Account No | Kundennummer | Kundennr | Klantnummer | Customer Number |
  Customer ID | Customer No | VAT No | VAT Number | VAT Reg No | VAT ID | GST No | GST Reg No |
  GST ID | GSTIN | CIN | Tax ID | Tax ID Number | Federal Tax ID |
  UStId | USt-IdNr | Steuernummer | Steuer-Nr | TVA Intracom |
  N° TVA | BTW-nr | BTW nummer | KvK | IBAN | BIC | SWIFT | Bank | Phone | Tel | Fax | Email |
  E-mail | Website | Web | PO Number | P.O. Number | PO # | Purchase Order | Terms | Payment Terms |
  Customer Copy | Merchant Copy | Cardholder Copy | Customer Receipt |
  Net 7 | Net 10 | Net 14 | Net 15 | Net 20 | Net 21 | Net 30 | Net 45 | Net 60 | Net 75 | Net 90 |
  Description | Quantity | Unit Price | Rate | Price | Service Period | Billing Period | Period |
  Check In | Check Out | Rooms | Payment Mode | Credits | Page |
  Seite | Pagina | Leistungsdatum | Lieferdatum | Delivery Date | Ship Date | Sales Rep |
  Salesperson | Cashier | Table | Tax Rate | Company Reg No | Registration No | Total Pages |
  Amount in Words | Amount Chargeable | Expiry Date | Printed | Total Tax Rate | Rounding |
  Rounding Adjustment | Rounding Adj | Payments Received | Previously Billed | Previously Invoiced |
  Billed to Date | Balance to Finish | Contract Sum | Contract Amount | Contract Total | Due in |
  Due upon receipt`
