import Type, { type Static } from 'typebox'
import { Choice } from './choice.ts'
import { Image } from './image.ts'
import { Id, Url } from './text.ts'

const Question = Type.Object(
  { id: Id(), question: Type.String({ maxLength: 300 }), answer: Type.String({ maxLength: 3000 }) },
  { additionalProperties: false, title: 'Question' },
)
const Article = Type.Object(
  {
    headline: Type.String({ maxLength: 200 }),
    author: Type.Optional(Type.String({ maxLength: 100 })),
    datePublished: Type.Optional(Type.String({ maxLength: 30 })),
    dateModified: Type.Optional(Type.String({ maxLength: 30 })),
  },
  { additionalProperties: false, title: 'Article' },
)
const Product = Type.Object(
  {
    name: Type.String({ maxLength: 200 }),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    brand: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false, title: 'Product' },
)
export const Organization = Type.Object(
  {
    name: Type.String({ maxLength: 200 }),
    url: Type.Optional(Url()),
    logo: Type.Optional(Url()),
    email: Type.Optional(Type.String({ maxLength: 200 })),
    sameAs: Type.Optional(
      Type.Array(Type.Object({ id: Id(), url: Url() }, { additionalProperties: false, title: 'Profile elsewhere' })),
    ),
  },
  { additionalProperties: false, title: 'Organization' },
)

/**
 * A page's own metadata. The site config and the host's SEO settings provide the parts that it
 * lacks.
 */
export const Seo = Type.Object(
  {
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    description: Type.Optional(Type.String({ maxLength: 320 })),
    robots: Type.Optional(Type.String({ pattern: '^[a-z0-9:, -]*$', maxLength: 100 })),
    canonical: Type.Optional(Url()),
    image: Type.Optional(Image),
    ogType: Type.Optional(Choice(['website', 'article', 'product'])),
    faq: Type.Optional(Type.Array(Question, { maxItems: 50 })),
    article: Type.Optional(Article),
    organization: Type.Optional(Organization),
    product: Type.Optional(Product),
  },
  { additionalProperties: false, title: 'SEO' },
)
export type Seo = Static<typeof Seo>

/**
 * Settings of one host name (`domain-seo-settings`): rules for robots and metadata that pages
 * inherit.
 */
export const SeoSettings = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    host: Type.String({ minLength: 1, maxLength: 253, title: 'Host name, or * for any' }),
    title: Type.Optional(Type.String({ maxLength: 120, title: 'Title template, with {title}' })),
    robots: Type.Optional(Type.String({ maxLength: 100 })),
    robotsTxt: Type.Optional(Type.String({ maxLength: 10_000, title: 'robots.txt' })),
    organization: Type.Optional(Organization),
  },
  { additionalProperties: false, title: 'SEO settings of a host' },
)
export type SeoSettings = Static<typeof SeoSettings>
