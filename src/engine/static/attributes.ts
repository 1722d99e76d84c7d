/** Attributes whose property React calls otherwise than by its name. */
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

/** What React was given for an element that it has written as HTML. Throws on what has no way back. */
export function propsOfAttributes(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [attribute, value] of Object.entries(attributes)) {
    const isPlain = /^(data|aria)-/.test(attribute)
    if (!isPlain && /[-:]/.test(attribute)) throw new Error(`a static block can't have ${attribute} on its root`)
    if (attribute === 'style') throw new Error('a static block has a style attribute, which the page refuses')
    const name = isPlain ? attribute : (RENAMED[attribute] ?? attribute)
    props[name] = BOOLEAN.has(name) ? true : value
  }
  return props
}
