/** Between the people of one name in a family. */
export const GENERATIONS = ['jr', 'sr', 'ii', 'iii', 'iv']
/** The fifth of a name, or a middle initial: 'Smith, John V'. */
export const UNCERTAIN_GENERATION = 'v'

/** Words that surnames begin with, in either case. */
export const PARTICLES = 'de|da|del|della|der|den|di|dos|du|van|von'
/** With a capital they begin a city or a surname of another language: 'Las Vegas', 'Omar El Amin'. */
export const SMALL_PARTICLES = 'el|la|las|le|los|ter|zu'

/** In which a person acts for an estate or a trust. */
export const CAPACITIES =
  '(?:co-?)?(?:(?:trustee|executor|administrator|guardian|conservator|personal representative)s?|' +
  'ttee|executrix|administratrix)'
