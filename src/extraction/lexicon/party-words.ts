import type { EnumWords } from './entries.ts'

/** The trade's words for the enum values of clients, vendors and certifications. */
export const partyWords = {
  client_type: {
    values: {
      property_manager: `
        property management, property mgr, property mgmt, prop mgr, =pm, manager, hoa,
        management company, apartment manager, condo association, community association, =mgr,
        =mgmt`,
      tenant: 'renter, lessee, occupant, =ten',
      homeowner: `
        home owner, owner, residential, individual, insured, person, property owner, consumer,
        =ho, =res, =resi, policyholder`,
      government: `
        gov, govt, municipal, municipality, city, county, federal, state agency,
        school district, public sector`,
      business: `
        commercial, company, business owner, corporate, corporation, organization,
        company account, retail store, =biz, =comm, =com`,
      other: '=misc, =unknown, landlord, investor, church, nonprofit, non profit',
    },
  },
  preferred_contact_method: {
    values: {
      email: 'e mail, mail by email, =em, electronic mail',
      sms: 'text, text message, texting, txt, =t',
      phone: `
        call, telephone, cell, mobile, phone call, voice, cell phone, =ph, =p, landline`,
    },
  },
  vendor_type: {
    values: {
      subcontractor: `
        sub, subs, subcontractors, sub contractor, sub contractors, trade, trades, trade partner,
        trade partners, contractor, contractors, trade contractor, trade contractors, installer,
        installers, 1099, =sc`,
      equipment_rental: `
        equipment, rental, rentals, equip rental, tool rental, equipment rentals, dumpster,
        dumpsters, dumpster rental, roll off, roll offs, equip`,
      supplier: `
        supply, supplies, suppliers, material supplier, materials, material, distributor, wholesale,
        wholesaler, building materials, building supply, lumber yard, =mat`,
      contents_cleaning: `
        contents, content cleaning, pack out, packout, dry cleaning, dry cleaner, dry cleaners,
        textile, textiles, textile restoration, electronics restoration, contents restoration,
        contents vendor, soft contents`,
      hygienist: `
        industrial hygienist, ih, cih, environmental consultant, indoor environmental,
        mold assessor, environmental testing, hygiene, hygienists, industrial hygienists`,
      laboratory: 'lab, labs, testing lab, environmental lab, testing laboratory, laboratories',
      temporary_housing:
        'temp housing, housing, ale, hotel, lodging, relocation, temporary lodging',
      other: `
        =misc, =miscellaneous, professional services, service provider, consultant`,
    },
  },
  trade: {
    values: {
      plumbing: 'plumber, plumb, =plb, =plbg',
      electrical: 'electrician, electric, =elec, =elect, electrical contractor',
      drywall: `
        sheetrock, gypsum, plaster, drywall and texture, drywaller, =dw,
        insulation and drywall`,
      flooring: `
        floors, carpet, hardwood, tile, floor covering, floor, vinyl, hardwood flooring,
        carpet and tile, =flr`,
      roofing: 'roofer, roof, roofs, roofing and gutters, =rfg',
      painting: 'painter, paint, painters, paint and stain, =pnt',
      hvac: `
        heating, heating and cooling, heating and air, air conditioning, mechanical, a c,
        duct cleaning, furnace`,
      abatement: `
        asbestos, asbestos abatement, lead abatement, hazmat, environmental, mold abatement,
        demolition and abatement, asbestos removal, =acm`,
      tree: 'tree service, tree removal, arborist, trees, tree services, tree care',
      general: `
        general contractor, gc, general contracting, carpentry, carpenter, framing, handyman,
        general trades, remodeling, finish carpentry, general construction`,
      other: `
        =misc, cabinets, cabinetry, countertops, masonry, concrete, insulation, glass, windows,
        fencing, landscaping, siding, stucco, cleaning, demolition, demo`,
    },
  },
  vendor_status: {
    strong: ['inactive', 'pending'],
    values: {
      inactive: `
        in active, not active, disabled, suspended, terminated, do not use, dnu, archived,
        former, closed, =no, =n, =i, =false, expired, blocked`,
      pending: `
        onboarding, in review, under review, awaiting, new, prospect, applied,
        pending approval, pending paperwork, =p`,
      active: `
        approved, current, preferred, in use, enabled, good standing, =yes, =y, =a, =true, ok,
        compliant`,
    },
  },
  insurance_status: {
    strong: ['exempt', 'expiring_soon'],
    values: {
      exempt: 'waived, not required, waiver',
      expiring_soon: 'expiring, expires soon, about to expire',
      missing: 'none, not on file, no coi, need coi, not received, =no, =n',
      expired: 'lapsed, out of date, past due, outdated',
      pending: 'requested, in review, waiting, coi requested',
      valid: `
        active, current, on file, ok, good, compliant, up to date, verified, =yes, =y,
        in force`,
    },
  },
  certification_type: {
    values: {
      iicrc_certified_firm: 'iicrc certified firm, certified firm, iicrc firm, =iicrc',
      iicrc_wrt: `
        wrt, water restoration technician, water damage restoration technician,
        water damage restoration`,
      iicrc_asd: 'asd, applied structural drying, applied structural drying technician',
      iicrc_amrt: `
        amrt, applied microbial remediation, applied microbial remediation technician`,
      iicrc_fsrt: `
        fsrt, fire and smoke restoration, fire and smoke damage restoration,
        fire and smoke restoration technician, fire and smoke damage restoration technician`,
      iicrc_oct: 'oct certification, odor control technician, odor control, =oct',
      epa_lead_rrp: `
        lead rrp, rrp, epa rrp, epa lead, lead safe, lead safe certified firm,
        renovation repair and painting, renovator, lead renovator`,
      contractor_license: `
        contractors license, contractor licence, general contractor license,
        contractor registration, home improvement contractor, construction license,
        state contractor license, contractors state license, residential contractor license`,
      business_license: `
        business licence, business tax receipt, occupational license, business registration,
        business tax certificate`,
      general_liability: `
        gl, cgl, commercial general liability, gen liability, general liability insurance`,
      auto_liability: `
        automobile liability, auto, commercial auto, business auto, auto insurance, automobile`,
      workers_compensation: `
        workers comp, workmans comp, wc, workers compensation and employers liability,
        worker compensation, work comp, workers compensation insurance, workmens compensation`,
      pollution_liability: `
        pollution, cpl, contractors pollution liability, environmental liability,
        contractors pollution`,
      umbrella_liability: 'umbrella, excess, excess liability, umbrella liab, umbrella excess',
      background_checks: `
        background check, background screening, criminal background check, background`,
      osha_10: 'osha 10, osha 10 hour, osha10, osha 10 hr, osha construction safety, osha',
      w9: 'w 9, form w 9, request for taxpayer identification number',
      other: '=misc, =other certification',
    },
  },
} satisfies Record<string, EnumWords>
