/** Second given names that are hardly ever last names: 'Mary Ann', 'Juan Carlos'. */
export const secondGivenNames = `
  ann anna anne antonio beth carlos carmen elena elizabeth ellen eugenia fernanda guadalupe isabel jane
  jean jo joan jose josé kay lou louise luis luisa lynn lynne mae maria maría marie sue teresa`
