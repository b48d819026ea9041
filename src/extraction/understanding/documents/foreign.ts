import { words } from './labels.ts'

/** What says that a paper is none of ours, and how strongly. */
export const foreign: [phrases: string[], weight: number][] = [
  [
    words(`
      statement period | beginning balance | ending balance | account summary | opening balance |
      closing balance | deposits and other credits | withdrawals | routing number |
      transaction history | bank statement | checking account | savings account | overdraft`),
    2,
  ],
  [
    words(`
      curriculum vitae | resume | work experience | professional experience | education | skills |
      references available | employment history | bachelor of | career objective | linkedin`),
    1.4,
  ],
  [
    words(`
      ingredients | preheat | tablespoon | teaspoon | tbsp | tsp | servings | prep time |
      cook time | simmer | stir in | oven`),
    1.6,
  ],
  [
    words(`
      appetizers | entrees | desserts | starters | main courses | beverages |
      salads | menu | gluten free | sides`),
    1.5,
  ],
  [
    words(`
      abstract | introduction | references | et al | we propose | related work | conclusion |
      experiments | theorem | arxiv | doi | figure l | acknowledgments | proceedings of`),
    1.2,
  ],
  [
    words(`
      table of contents | user manual | users manual | owners manual | troubleshooting |
      instruction manual | user guide | safety instructions | quick start | warranty card |
      installation guide | chapter l | press the | power button | firmware`),
    1.4,
  ],
  [
    words(`
      pay stub | earnings statement | gross pay | net pay | year to date | withholding |
      pay period | itinerary | boarding pass | flight | departure | lease agreement | landlord |
      tenant shall | newsletter | press release | syllabus | homework | patient | diagnosis |
      prescription | curriculum | agenda | minutes of | attendees | dear hiring manager`),
    1.2,
  ],
]
