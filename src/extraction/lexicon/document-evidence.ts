import type { DocumentEvidence } from './entries.ts'
import { headings } from './headings.ts'
import { noticePhrases } from './policy-notice-labels.ts'

/** The evidence for each document type. classify.ts adds it up. */
export const documentEvidence: DocumentEvidence[] = [
  {
    type: 'drying_log',
    titles: `
      8: drying log;
      7: moisture log | daily drying | moisture reading log | drying report;
      6: monitoring log | moisture readings | psychrometric | daily humidity record | dry log |
        drying records;
      5: moisture map | atmospheric readings`,
    headings: headings.drying_log,
    ofLoss: true,
    phrases: `
      2: grains per pound | dry standard | drying goal;
      1.5: gpp | relative humidity | dehumidifier | air mover | moisture content;
      1: dew point | unaffected;
      0.8: dehu;
      0.7: drying;
      0.6: rh;
      0.5: affected | day l | water class`,
    columns: [
      `
        date | temp | rh | gpp | material | reading | moisture | mc | location | humidity`,
      'day l | day 2 | day 3 | day 4 | material | location | room',
    ],
    filename: 'dry|moisture|psychro',
  },
  {
    type: 'scope_of_work',
    titles: `
      8: scope of work;
      7: scope of repairs | scope of repair | scope of loss | scope sheet | repair scope |
        work scope;
      6: scope notes | mitigation scope;
      5: scope of services | project scope`,
    headings: headings.scope_of_work,
    ofLoss: true,
    phrases: `
      1: scope of work;
      0.7: remove and replace | detach and reset;
      0.6: demolition;
      0.5: scope | drywall | baseboard | date of loss | claim number | project manager;
      0.3: insured`,
    columns: [
      `
        room | task | item | work | qty | unit | quantity | scope | action | notes`,
    ],
    filename: String.raw`scope|\bsow\b`,
  },
  {
    type: 'photo_report',
    titles: `
      8: photo report | photo sheet | photograph report;
      7: photo log | photo documentation;
      6: image report | site photos | job photos | loss photos;
      5: photographs | photo inventory;
      4: photos`,
    headings: headings.photo_report,
    ofLoss: true,
    phrases: `
      2: date taken | taken by | taken on;
      1.2: captured on | captured by | uploaded by | room overview;
      1.5: photo l;
      1: photo 2 | photo no | photographer | photos | insurer identifier | contractor identifier;
      0.7: caption;
      0.5: photo | claim number;
      0.4: date of loss;
      0.3: insured`,
    columns: [
      `
        photo | date taken | taken by | description | caption | room | location`,
    ],
    filename: 'photo|image.?report',
  },

  {
    type: 'estimate',
    titles: `
      5: repair estimate | insurance estimate | estimate summary | building estimate |
        estimate recap | estimate of repairs | restoration estimate | mitigation estimate |
        reconstruction estimate | property loss estimate | claim estimate | detailed estimate;
      4: estimate | statement of loss | repair proposal | proposal;
      3.5: quote | quotation;
      2: bid;
      1: final draft`,
    headings: headings.estimate,
    ofLoss: true,
    phrases: `
      3: acceptance of proposal;
      2: replacement cost value | less depreciation | net claim | type of estimate |
        quote is valid | estimate is valid | quotation is valid |
        summary for dwelling | accept this proposal | propose to furnish | proposal accepted by;
      1.5: actual cash value | less deductible | line item total | estimate number | estimate no |
        quote no | quote number | quotation no | quotation number | accepted date |
        estimate date | estimate total | total estimate | net estimate | recap by room |
        recap of taxes | grand total areas;
      1: recoverable depreciation | price list | estimator | this estimate | this proposal |
        this quote | accepted by | quote valid | estimate valid | valid until |
        this change order | new contract | revised contract | original contract |
        proposal no | proposal number | proposal date | proposal total | for the sum of;
      0.7: submitted to;
      0.8: rcv | acv;
      0.5: type of loss | date of loss | claim number | summary for | overhead | change order;
      0.3: policy number`,
    columns: [
      'description | qty | remove | replace | total | quantity',
      `
        description | quantity | unit price | rcv | deprec | acv | depreciation`,
      `
        description | quantity | unit | unit price | tax | rcv | age life | dep`,
    ],
    filename: 'estimat|xactimate|symbility|quote|proposal',
  },
  {
    type: 'invoice',
    titles: `
      6: tax invoice | commercial invoice | sales invoice | final invoice | progress invoice |
        rechnung | facture | factura | fattura | factuur | faktura | fatura | simplified tax invoice;
      5: invoice | proforma invoice | sales receipt | cash receipt | credit memo | credit memorandum |
        credit note;
      4: receipt | telephone bill;
      3.2: payment receipt;
      3: invoice summary | statement of charges;
      2.5: bill`,
    phrases: `
      2: invoice number | invoice no | invoice date | rechnungsnummer | rechnungsnr |
        rechnungsdatum | factuurnummer | factuurdatum | numero de factura | numero fattura;
      1.5: invoice num | invoice total | facture n | total ttc;
      1: amount due | balance due | total due | bill to | cashier | due from carrier |
        due from insurance | due from insured | due from homeowner;
      0.8: subtotal | thank you for your business;
      0.7: due date | payment terms | remit to | grand total;
      0.4: vat | gst;
      0.3: cash;
      0.2: change`,
    columns: [
      `
        description | qty | unit price | amount | quantity | price | total | item | rate`,
      `
        menge | beschreibung | preis | betrag | pos | einzelpreis | gesamt`,
      'artikel | aantal | prijs | btw',
    ],
    filename: String.raw`invoice|rechnung|facture|factuur|receipt|\bbill\b`,
  },
  {
    type: 'certificate_of_insurance',
    titles: `
      8: certificate of liability insurance | certificate of insurance |
        certificate of workers compensation insurance;
      5: evidence of insurance | proof of insurance;
      4: notice of cancellation of insurance | notice of policy cancellation | insurance cancellation notice |
        policy cancellation notice | notice of reinstatement | reinstatement notice |
        notice of nonrenewal | nonrenewal notice | notice of policy nonrenewal |
        notice of cancellation or nonrenewal | notice of intent not to renew;
      3: notice of cancellation | cancellation notice`,
    headings: headings.certificate_of_insurance,
    phrases: `
      2: insurers affording coverage | insurer affording coverage | certificate holder | acord 25 |
        confers no rights upon the certificate holder | ${noticePhrases};
      1.5: certificate of insurance | state insurance fund | insured business |
        policy eff | policy exp | commercial general liability;
      1: each occurrence | general aggregate | automobile liability;
      0.7: workers compensation | additional insured;
      0.5: named insured`,
    columns: [
      `
        type of insurance | policy number | policy eff | policy exp | limits | coverage |
        effective | expiration | insurer | carrier`,
    ],
    filename: String.raw`\bcoi\b|acord|certificate.?of.?(liability.?)?insurance`,
  },
  {
    type: 'license',
    titles: `
      6: contractor license | contractors license | business license;
      5: contractor registration | home improvement contractor registration |
        home improvement registration | home improvement license | occupational license |
        residential builder license |
        contractors state license board | certificate of licensure | license certificate |
        mold remediation license | certified general contractor | certified building contractor |
        certified residential contractor | certified roofing contractor | certified contractor;
      4: business tax certificate | state license board | mold remediation contractor |
        board for contractors | board for licensing contractors | class a contractor |
        construction supervisor license | construction supervisor specialty license |
        board of building regulations |
        class b contractor | class c contractor;
      3: license | construction contractor | construction supervisor |
        home improvement contractor | certificate of registration;
      2: general contractor`,
    headings: headings.license,
    phrases: `
      3: certified under the provisions of chapter 489 | registered under the provisions of chapter 489 |
        licensed under the provisions of chapter 489 | under the provisions of ch 489 fs;
      2: license number | license no | lic no | credential to practice | is licensed in the state |
        requirements for registration | your license has been renewed | license has been renewed |
        valid for contracting | granted a credential |
        is licensed by | is licensed in accordance | is an authorized |
        duly registered and entitled | licensed as provided by law | is registered as |
        registered and entitled |
        is hereby licensed | duly licensed | has registered |
        is hereby registered | duly registered | registered as provided by law | board for contractors |
        certified under the provisions of chapter | registered under the provisions of chapter |
        licensed under the provisions of chapter | certified under the provisions of ch |
        registered under the provisions of ch | licensed under the provisions of ch |
        board for licensing contractors | occupational and professional licensing |
        professional and occupational regulation |
        occupational professional licensing | division of occupational licensure |
        home improvement contractor;
      1.5: lic reg cert | license registration certification | license expires | license year |
        certificate of responsibility | license specialties | consumer protection | licensing and regulation |
        labor and industries | labor industries | registration no | regist no |
        license type | license class | license status | qualified individual | listed below is licensed |
        under the laws and rules | license id | license name | credential number |
        construction industries | board of building regulations |
        licensee | licensing board | board of contractors;
      1: license holder | the above license;
      1: must be posted | this license | qualifying party | qualifying agent | duly filed |
        registrar of contractors | license board;
      0.7: conspicuous place | posted conspicuously | not transferable | exp date | registration number |
      expiration date | qualifying | non transferable;
      0.5: licensing | contractor;
      0.4: expires`,
    columns: [
      `
        license | license type | classification | issue date | issued | effective | expiration |
        expiration date | expires | status | company name | business name | licensee`,
    ],
    filename: 'licen[sc]e',
  },
  {
    type: 'certification',
    titles: `
      6: lead safe certified firm | water damage restoration technician;
      5: technician certifications | employee certifications | certified firm |
        certificate of achievement | certificate of training |
        certificate of certification | course completion | applied structural drying |
        applied microbial remediation | odor control technician | osha 10 | background check |
        background screening;
      4: iicrc | outreach training | certificate of completion | certificate of attendance;
      3: fire and smoke | certification;
      2: certificate`,
    headings: headings.certification,
    phrases: `
      2: has successfully completed | certification number | iicrc | institute of inspection |
        renovation repair and painting;
      1.5: renovator | lead based paint | 40 cfr part 745 | training provider | attendance requirements |
        date of course | class dates |
        attended all sessions | date awarded | is presented to;
      1.5: successfully completed | successfully completing | this certifies that | this is to certify that |
        hereby certifies | certified technician | certification no | lead safe |
        has fulfilled the requirements;
      1.2: certificate number | certificate no;
      1: examination | certification expires | accredited;
      1: registrant | background screening | background check | date certified | osha |
        construction safety;
      0.7: instructor | trainer | criminal | course;
      0.5: valid through;
      0.3: expires;
      0.2: requirements`,
    columns: [
      `
        technician | tech id | registrant | certification | designation | credential | exp date |
        date certified | issued |
        expires | expiration date | valid until | valid through`,
    ],
    filename: 'certif|iicrc|wrt|osha|rrp',
  },
  {
    type: 'w9',
    titles: `
      9: request for taxpayer identification number and certification;
      8: substitute form w 9 | w 9 substitute form;
      7: request for taxpayer | substitute w 9;
      6: form w 9;
      5: w 9 form | w 9 taxpayer information;
      3: w 9`,
    headings: headings.w9,
    phrases: `
      1.5: in lieu of irs form w 9 | in place of irs form w 9 | irs form w 9;
      1.5: taxpayer identification number | taxpayer id number | disregarded entity |
      federal tax classification;
      1: backup withholding | exempt payee | employer identification number | tax classification |
        penalties of perjury | u s person | social security number | federal tax id | tax id number |
        ssn or ein | ein or ssn | fein ssn | federal id no | social security no | tax return;
      0.7: sole proprietor | ein | fein | ssn`,
    columns: [],
    filename: String.raw`\bw-?9\b`,
  },
  {
    type: 'work_authorization',
    titles: `
      7: work authorization | authorization of work | authorization to perform work;
      6: authorization to perform | authorization and direction | repair authorization;
      5: authorization to proceed | assignment of benefits | assignment of insurance benefits |
        assignment of insurance claim benefits | assignment of claim | assignment agreement |
        direction to pay | direction of payment | emergency services agreement;
      4: authorization for;
      3.5: authorization;
      3: service agreement`,
    headings: headings.work_authorization,
    ofLoss: true,
    phrases: `
      2: hereby authorize | hereby engages | hereby assign;
      1.5: hereinafter | the undersigned;
      1.5: homeowner signature;
      1: directly to contractor | owner signature | customer signature;
      0.7: authorizes | authorize | authorized signature | property owner | by signing below;
      0.5: assign | i agree | date of loss;
      0.4: claim number | signature`,
    columns: [],
    filename: String.raw`authori[sz]ation|\baob\b|\bwa\b`,
  },
  {
    type: 'certificate_of_completion',
    titles: `
      7: certificate of completion and satisfaction;
      6: certificate of completion | certificate of satisfaction | completion certificate |
        completion and satisfaction | certificate of drying | certificate of dryness |
        certificate of structural drying | drying certificate | dryout certificate |
        drying completion certificate | certificate of dry standard;
      5: job completion | work completion | notice of completion | statement of completion`,
    headings: headings.certificate_of_completion,
    ofLoss: true,
    phrases: `
      2: completed to my satisfaction;
      1.5: has been completed | have been completed | date of completion | completion date |
        date completed;
      1: satisfaction | work completed | release of payment;
      0.7: final payment;
      0.6: date of loss | claim number | property address;
      0.5: homeowner;
      0.4: repairs | insured`,
    columns: [],
    filename: String.raw`completion|satisfaction|\bcoc\b|\bcos\b`,
  },
  {
    type: 'payment',
    titles: `
      8: remittance advice;
      7: payment advice | settlement summary | payment notification | claim payment |
        statement of claim payment | claim payment statement |
        explanation of payment | explanation of benefits | notice of payment;
      6: remittance | payment confirmation | proof of payment | settlement payment |
        direct deposit notice | notice of direct deposit | direct deposit advice | notice of deposit |
        deposit notice;
      5: payment summary | payment received | receipt of payment;
      4: payment receipt | deposit receipt | payment`,
    headings: headings.payment,
    ofLoss: true,
    phrases: `
      2: check number | check no | check date | check amount | payment amount | pay to the order |
        in payment of | detach before depositing | detach and retain;
      1.5: amount received | amount paid | payment date;
      1: date paid | payee | payment received | received from | has been issued;
      0.8: claim number;
      0.7: payment method;
      0.6: loss date | date of loss;
      0.5: eft;
      0.4: ach;
      0.3: insured`,
    columns: [
      `
        invoice | amount | paid | check | claim | gross | net | discount | reference`,
      `
        payment date | trace | payer | claim | amount | insured`,
    ],
    filename: 'payment|remit|check',
  },
]
