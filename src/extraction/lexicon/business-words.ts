/** Words of shops, farms and offices, which are no surnames. A name without a legal form has them too. */
export const businessWords = `
  bakery|brewery|brewing|winery|distillery|caf[eé]|coffee|diner|restaurant|grill|pizzeria|pizza|deli|catering|
  boutique|salon|spa|gym|fitness|yoga|florist|nursery|farms?|orchards?|vineyards?|dairy|
  dental|dentistry|medical|clinic|pharmacy|veterinary|chiropractic|therapy|optical|
  hardware|lumber|auto|automotive|motors|marine|machine|tool|printing|laundromat|laundry|
  gallery|theater|theatre|studios?|media|consulting|logistics|trucking|transport|realty|investments?|
  holdings|ventures|capital|development|developers|sons|brothers|bros|tavern|pub|lodge|motel|suites|resort|
  daycare|preschool|academy|landscaping|heating|cooling|hvac|masonry|mechanical|tile|drywall|carpet|
  foods?|grocery|market|outfitters|jewelers|furniture|interiors|designs?`

/** Abbreviations in names with so many letters that their period looks like the end of a sentence. */
export const abbreviatedWords = `
  bros|const|constr|assoc|assn|mgmt|svcs|serv|mech|elec|plmb|plbg|dept|univ|props|dist|intl|natl|bldg|bldrs|
  contr|equip|corp|comm|inds|mfrs|thos|chas|robt|benj|saml|danl`
