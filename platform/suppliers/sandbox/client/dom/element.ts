type Child = Node | string | null
type Attribute = string | number | boolean | null | undefined | ((event: Event) => void)

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Creates an element. Attributes that are `false`, null or undefined are left out; `onclick` and the
 * like are listeners.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children)
}

/** Creates an element of SVG, as `h` does. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS(SVG, tag), attributes, children)
}

function fill<E extends Element>(
  element: E,
  attributes: Readonly<Record<string, Attribute>>,
  children: readonly Child[],
): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

/** Replaces the content of an element. */
export const show = (element: Element, ...children: readonly Child[]) =>
  element.replaceChildren(...children.filter((child) => child !== null))
