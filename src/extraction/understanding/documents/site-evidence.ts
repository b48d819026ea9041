import { headings } from '../../lexicon/headings.ts'
import type { Evidence } from './evidence.ts'
import { words } from './labels.ts'
import { weighted } from './weighted.ts'

/** What speaks for the papers a crew writes on site. */
export const siteEvidence: Evidence[] = [
  {
    type: 'drying_log',
    titles: weighted(`
      8: drying log;
      7: moisture log | daily drying | moisture reading log | drying report;
      6: monitoring log | moisture readings | psychrometric | daily humidity record | dry log |
        drying records;
      5: moisture map | atmospheric readings`),
    headings: headings.drying_log,
    ofLoss: true,
    phrases: weighted(`
      2: grains per pound | dry standard | drying goal;
      1.5: gpp | relative humidity | dehumidifier | air mover | moisture content;
      1: dew point | unaffected;
      0.8: dehu;
      0.7: drying;
      0.6: rh;
      0.5: affected | day l | water class`),
    columns: [
      words(`
        date | temp | rh | gpp | material | reading | moisture | mc | location | humidity`),
      words('day l | day 2 | day 3 | day 4 | material | location | room'),
    ],
    filename: /dry|moisture|psychro/i,
  },
  {
    type: 'scope_of_work',
    titles: weighted(`
      8: scope of work;
      7: scope of repairs | scope of repair | scope of loss | scope sheet | repair scope |
        work scope;
      6: scope notes | mitigation scope;
      5: scope of services | project scope`),
    headings: headings.scope_of_work,
    ofLoss: true,
    phrases: weighted(`
      1: scope of work;
      0.7: remove and replace | detach and reset;
      0.6: demolition;
      0.5: scope | drywall | baseboard | date of loss | claim number | project manager;
      0.3: insured`),
    columns: [
      words(`
        room | task | item | work | qty | unit | quantity | scope | action | notes`),
    ],
    filename: /scope|\bsow\b/i,
  },
  {
    type: 'photo_report',
    titles: weighted(`
      8: photo report | photo sheet | photograph report;
      7: photo log | photo documentation;
      6: image report | site photos | job photos | loss photos;
      5: photographs | photo inventory;
      4: photos`),
    headings: headings.photo_report,
    ofLoss: true,
    phrases: weighted(`
      2: date taken | taken by;
      1.5: photo l;
      1: photo 2 | photo no | photographer;
      0.7: caption;
      0.5: photo | claim number;
      0.4: date of loss;
      0.3: insured`),
    columns: [
      words(`
        photo | date taken | taken by | description | caption | room | location`),
    ],
    filename: /photo|image.?report/i,
  },
]
