/** The part of Strapi's server that is used here, apart from its documents. */
export interface Server {
  readonly db: Database
  readonly contentTypes: Readonly<Record<string, Model>>
  readonly components: Readonly<Record<string, Model>>
  getModel(uid: string): Model
  plugin(name: string): { service<T>(name: string): T }
  service<T>(uid: string): T
  store(place: { readonly type: string; readonly name: string; readonly key: string }): Store
}

export interface RequestContext {
  readonly request: {
    readonly path: string
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly body?: unknown
  }
}

export interface Strapi extends Server {
  readonly documents: ((uid: string) => Documents) & { use(middleware: Middleware): void }
}

/** A Strapi that answers requests. */
export interface Running extends Strapi {
  readonly log: { warn(message: string): void }
  /** The present request; undefined where there is none. */
  readonly requestContext: { get(): RequestContext | undefined }
}

/** Stores one value. */
export interface Store {
  get(): Promise<unknown>
  set(input: { readonly value: unknown }): Promise<void>
}

export interface Documents {
  findOne(input: Selection): Promise<Row | null>
  publish(input: Selection): Promise<{ readonly entries: readonly Row[] }>
}

export interface Selection {
  readonly documentId: string
  readonly locale?: string
  readonly status?: 'draft' | 'published'
  readonly populate?: object
}

export interface Database {
  getConnection(table: string): Rows
  transaction<T>(work: (context: { readonly trx: Transaction }) => Promise<T>): Promise<T>
  query(uid: string): Query
  readonly metadata: {
    get(uid: string): { readonly attributes: Readonly<Record<string, { joinTable?: { name: string } }>> }
  }
}

export interface Query {
  findOne(input: object): Promise<Row | null>
  findMany(input: object): Promise<readonly Row[]>
  create(input: { readonly data: object }): Promise<Row>
  update(input: { readonly where: object; readonly data: object }): Promise<Row>
}

/** A transaction of Strapi's database, which is passed on unchanged. */
export interface Transaction {
  readonly isTransaction?: boolean
}

export interface Rows {
  transacting(transaction: Transaction): Rows
  select(...columns: readonly string[]): Rows
  where(where: object): Rows
  whereIn(column: string, values: readonly unknown[]): Rows & Promise<readonly Row[]>
}

export type Row = Readonly<Record<string, unknown>>

export interface Attribute {
  readonly type: string
  readonly component?: string
  readonly components?: readonly string[]
  readonly repeatable?: boolean
  readonly target?: string
}

export interface Model {
  readonly uid: string
  readonly attributes: Readonly<Record<string, Attribute>>
  readonly pluginOptions?: { readonly i18n?: { readonly localized?: boolean } }
}

export interface HtmlContext {
  readonly uid: string
  readonly action: string
  params: { documentId?: string; locale?: string | readonly string[]; status?: string; data?: Record<string, unknown> }
}

/** Errors that editors see, from `@strapi/utils`: any other is an internal error to them. */
export interface Errors {
  readonly ValidationError: new (message: string, details?: ValidationError['details']) => ValidationError
}

interface ValidationError extends Error {
  /** Errors by place, which the admin marks in its form. */
  readonly details?: { readonly errors?: readonly { readonly message: string; readonly path?: readonly string[] }[] }
}

export type Middleware = (context: HtmlContext, next: () => Promise<unknown>) => Promise<unknown>

export const FRAGMENT = 'api::fragment.fragment'
