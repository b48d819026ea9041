export const goods = [
  'Emergency water extraction',
  'Equipment monitoring visit',
  'Antimicrobial application',
  'Demolition and haul away',
  'Drywall hang and finish',
  'Content manipulation',
]
