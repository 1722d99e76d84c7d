/** Attributes whose React property has another name. */
const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  srcSet: 'srcSet',
  datetime: 'dateTime',
  hreflang: 'hrefLang',
  crossorigin: 'crossOrigin',
  referrerpolicy: 'referrerPolicy',
  fetchpriority: 'fetchPriority',
  popovertarget: 'popoverTarget',
  popovertargetaction: 'popoverTargetAction',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  itemscope: 'itemScope',
  itemtype: 'itemType',
  itemprop: 'itemProp',
}

const BOOLEAN = new Set([
  'hidden',
  'open',
  'inert',
  'disabled',
  'checked',
  'readOnly',
  'itemScope',
  'required',
  'multiple',
])

/**
 * Converts HTML attributes back to React props.
 * @throws {Error} for attributes that can't be converted
 */
export function propsOfAttributes(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [attribute, value] of Object.entries(attributes)) {
    const isDataOrAria = /^(data|aria)-/.test(attribute)
    if (!isDataOrAria && /[-:]/.test(attribute)) throw new Error(`a static block can't have ${attribute} on its root`)
    if (attribute === 'style') throw new Error('a static block has a style attribute, which the page refuses')
    const name = isDataOrAria ? attribute : (RENAMED[attribute] ?? attribute)
    props[name] = BOOLEAN.has(name) ? true : value
  }
  return props
}
