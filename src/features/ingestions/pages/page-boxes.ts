import { attributes } from '../../../dashboard/components/attributes.ts'
import { type Html, html } from '../../../platform/pages/html.ts'
import { isInDoubt } from './document-fields.ts'
import type { DrawnField } from './drawn-fields.ts'
import type { PageSize } from './page-images.ts'

/** The boxes of the fields on a page, as links to the fields. */
export function pageBoxes(
  { number, width, height }: PageSize,
  fields: readonly DrawnField[],
): Html {
  // Fields may have the same box, and the box of a country may be that of the whole address. The first of the
  // smallest ones is drawn. The others appear when their field is linked.
  const seen = new Set<string>()
  const isRepeated = (field: DrawnField) => {
    const key = JSON.stringify(field.box)
    const isKnown = seen.has(key) || fields.some((one) => isPartOf(one, field))
    seen.add(key)
    return isKnown && !isInDoubt(field) && !field.notUsed
  }
  return html`
    <svg class="boxes" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"
      role="group" aria-label="Fields on page ${number}">
      ${fields.map((field) => boxOf(field, { width, height }, isRepeated(field)))}
    </svg>
  `
}

/** Whether both are parts of one address, and the box of the first is inside that of the second. */
function isPartOf(one: DrawnField, whole: DrawnField): boolean {
  const [inner, outer] = [one.box!, whole.box!]
  if (one.record !== whole.record || addressOf(one) === null || addressOf(one) !== addressOf(whole))
    return false
  const isWithin = (start: 'x' | 'y', size: 'width' | 'height') =>
    inner[start] >= outer[start] && inner[start] + inner[size] <= outer[start] + outer[size]
  return isWithin('x', 'width') && isWithin('y', 'height') && inner.width < outer.width
}

/** `address` of `address.city`. Null for other fields. */
function addressOf({ path }: DrawnField): string | null {
  return /^(\w*address)\./.exec(path)?.[1] ?? null
}

/** Space between the text and its box on a page of US Letter. The page of a photo may have any size. */
const PAD_PT = 1.5
const LETTER_WIDTH_PT = 612

function boxOf(
  field: DrawnField,
  page: { width: number; height: number },
  isRepeated: boolean,
): Html {
  const { id, label, text, box, notUsed } = field
  const pad = (PAD_PT * page.width) / LETTER_WIDTH_PT
  const link = attributes({
    class: [
      'box',
      ...(isInDoubt(field) ? ['is-low'] : []),
      ...(notUsed ? ['is-unused'] : []),
      ...(isRepeated ? ['is-repeated'] : []),
    ].join(' '),
    id: `box-${id}`,
    href: `#field-${id}`,
    tabindex: '-1',
    'data-shows': `field-${id}`,
    'data-evidence': id,
    'aria-label': `${label}: ${text}`,
  })
  const area = attributes({
    x: (box!.x * page.width - pad).toFixed(2),
    y: (box!.y * page.height - pad).toFixed(2),
    width: (box!.width * page.width + 2 * pad).toFixed(2),
    height: (box!.height * page.height + 2 * pad).toFixed(2),
    rx: pad.toFixed(2),
    fill: notUsed && 'url(#not-used)',
  })
  return html`<a${link}><rect${area} /></a>`
}

/** The pattern of boxes whose value was not used. An external style sheet cannot define it. */
export function unusedPattern(): Html {
  return html`
    <svg class="hidden-text" aria-hidden="true" width="0" height="0">
      <pattern id="not-used" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch-line" width="1" height="4" />
      </pattern>
    </svg>
  `
}
