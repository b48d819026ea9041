import type { ForeignPhrases } from './entries.ts'

/** Phrases of bank statements, resumes, recipes, menus, articles, manuals, notices to drivers and others. */
export const foreignPhrases: ForeignPhrases[] = [
  {
    phrases: `
      statement period | beginning balance | ending balance | account summary | opening balance |
      closing balance | deposits and other credits | withdrawals | routing number |
      transaction history | bank statement | checking account | savings account | overdraft`,
    weight: 2,
  },
  {
    phrases: `
      curriculum vitae | resume | work experience | professional experience | education | skills |
      references available | employment history | bachelor of | career objective | linkedin`,
    weight: 1.4,
  },
  {
    phrases: `
      ingredients | preheat | tablespoon | teaspoon | tbsp | tsp | servings | prep time |
      cook time | simmer | stir in | oven`,
    weight: 1.6,
  },
  {
    phrases: `
      appetizers | entrees | desserts | starters | main courses | beverages |
      salads | menu | gluten free | sides`,
    weight: 1.5,
  },
  {
    phrases: `
      abstract | introduction | references | et al | we propose | related work | conclusion |
      experiments | theorem | arxiv | doi | figure l | acknowledgments | proceedings of`,
    weight: 1.2,
  },
  {
    phrases: `
      table of contents | user manual | users manual | owners manual | troubleshooting |
      instruction manual | user guide | safety instructions | quick start | warranty card |
      installation guide | chapter l | press the | power button | firmware`,
    weight: 1.4,
  },
  {
    phrases: `
      pay stub | earnings statement | gross pay | net pay | year to date | withholding |
      pay period | itinerary | boarding pass | flight | departure | lease agreement | landlord |
      tenant shall | newsletter | press release | syllabus | homework | patient | diagnosis |
      prescription | curriculum | agenda | minutes of | attendees | dear hiring manager`,
    weight: 1.2,
  },
  {
    phrases: `
      driver license | drivers license | driver s license | driving privilege | driving privileges |
      motor vehicles | operator s license`,
    weight: 2,
  },
]
