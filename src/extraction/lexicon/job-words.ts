import type { EnumWords } from './entries.ts'

/** The trade's words for the enum values of jobs. */
export const jobWords = {
  job_type: {
    strong: ['combined'],
    values: {
      combined: `
        mitigation and reconstruction, mitigation and rebuild, mit and recon, mit recon,
        mitigation reconstruction, full service, both, turnkey, mit rebuild,
        mitigation rebuild, emergency and rebuild`,
      mitigation: `
        mit, dry out, dryout, drying, water mitigation, ems, emergency services,
        emergency service, emergency, extraction, remediation, mold remediation, board up, wtr,
        structural drying, cleanup, cleaning, water restoration, water damage restoration,
        restoration mitigation`,
      reconstruction: `
        recon, rebuild, repair, repairs, construction, restoration, build back, buildback,
        put back, remodel, roofing, roof replacement, str, structure, structural repairs, =rcn`,
      contents: `
        content, pack out, packout, contents cleaning, textiles, =con, cont, storage,
        restoration contents`,
      other: '=misc, =miscellaneous, =general, =na',
    },
  },
  loss_type: {
    strong: ['biohazard', 'sewage'],
    yields: { lightning: 'fire' },
    values: {
      sewage: 'sewer, sewer backup, sewage backup, sewage back up, septic, black water',
      biohazard: `
        bio, bio hazard, trauma, crime scene, hoarding, covid, unattended death,
        biohazard cleanup`,
      fire: `
        fire damage, fire and smoke, fire smoke, =fir, house fire, kitchen fire, arson`,
      smoke: 'smoke damage, soot, puffback, puff back, smoke and soot',
      mold: 'mould, mold remediation, microbial, fungal, =mld, fungi',
      storm: `
        wind, hail, wind and hail, wind hail, hurricane, tornado, storm damage, tree,
        tree impact, fallen tree, lightning, weather, roof, ice dam, ice dams, catastrophe,
        windstorm, tropical storm, snow, derecho`,
      vandalism: 'vandal, theft, burglary, malicious mischief, break in, graffiti',
      water: `
        water damage, water loss, flood, flooding, pipe burst, burst pipe, broken pipe,
        frozen pipe, freeze, leak, pipe leak, plumbing leak, plumbing, overflow,
        appliance leak, water heater, dishwasher, toilet overflow, supply line, slab leak,
        =wtr, =wd, =h2o, roof leak, water intrusion, clean water, gray water, grey water`,
      other: `
        =misc, =miscellaneous, vehicle impact, impact, collapse, earthquake, explosion`,
    },
  },
  property_type: {
    strong: ['multi_family'],
    values: {
      multi_family: `
        multifamily, apartment, apartments, apartment complex, condo, condominium, duplex,
        triplex, multi unit, =mf, =mfr, hoa`,
      residential: `
        res, resi, home, house, single family, single family home, single family residence,
        sfr, sfh, residence, dwelling, townhouse, townhome, mobile home, homeowner, =r`,
      industrial: 'warehouse, manufacturing, plant, factory, =ind',
      commercial: `
        comm, coml, office, retail, business, hotel, restaurant, church, school, hospital,
        institutional, large loss commercial, =com, =c`,
      other: '=misc, vacant land, government, municipal',
    },
  },
  program_type: {
    values: {
      tpa: `
        third party administrator, third party, contractor connection, code blue, alacrity,
        sedgwick`,
      carrier: `
        carrier program, insurance carrier, insurer, direct carrier, preferred vendor,
        carrier direct`,
      vendor: 'vendor program, vendor managed, network vendor',
    },
  },
  lead_source: {
    values: {
      program: `
        tpa, carrier, insurance program, preferred program, contractor connection, insurance,
        adjuster`,
      plumber: 'plumbing company, plumbing, plumber referral',
      agent: 'insurance agent, agent referral, broker, ins agent, insurance agency',
      web: `
        website, google, internet, online, seo, ppc, google ads, facebook, yelp, web form,
        social media, web lead, adwords, lsa, google lsa, bing, angi, homeadvisor, thumbtack`,
      repeat: `
        repeat customer, repeat client, past customer, past client, previous customer,
        existing customer, returning customer`,
      referral: `
        referred, word of mouth, friend, customer referral, client referral, neighbor, realtor,
        =ref`,
      other: `
        =misc, =unknown, walk in, call in, door knock, yard sign, direct mail, tv, radio,
        billboard`,
    },
  },
} satisfies Record<string, EnumWords>
