import { page, redirect } from '../../platform/pages/page.ts'
import { operatorPage } from '../../platform/pages/page-access.ts'

export const operatorStart = page({
  id: 'operatorStart',
  path: '/operators/{operator}',
  access: operatorPage('viewer'),
  part: true,
  async show({ place }) {
    return redirect(`/operators/${place.id}/documents`)
  },
})
