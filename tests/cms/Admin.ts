import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test'

const CONTENT = '/admin/content-manager/collection-types'

export interface Account {
  readonly email: string
  readonly password: string
}

/** The admin of the CMS in the hands of an editor. */
export class Admin {
  readonly page: Page
  private readonly origin: string

  constructor(page: Page, origin: string) {
    this.page = page
    this.origin = origin
  }

  async signIn({ email, password }: Account): Promise<void> {
    await expect(async () => {
      await this.page.goto(`${this.origin}/admin`)
      await this.page.getByLabel(/^Email/).fill(email, { timeout: 20_000 })
      await this.page.getByLabel(/^Password/).fill(password)
      await this.page.getByRole('button', { name: 'Login' }).click()
      await this.page.getByRole('heading', { name: /^Hello/ }).waitFor({ timeout: 20_000 })
    }).toPass({ timeout: 120_000 }) // the admin is still loading parts of itself when its form is there
    await this.page.getByRole('button', { name: /^Close the banner/ }).click() // Strapi's news
  }

  /** Opens a new entry of a type, in English. */
  async create(type: string): Promise<void> {
    // with its language: otherwise the admin redirects to an address with one, and loses the input
    await this.page.goto(`${this.origin}${CONTENT}/api::${type}.${type}/create?plugins[i18n][locale]=en`)
    await this.page.getByRole('heading', { name: 'Create an entry' }).waitFor()
  }

  /** Creates a page with the required fields. */
  async createPage(path: string, title: string): Promise<void> {
    const { page } = this
    await this.create('page')
    await page.getByLabel(/^Address or pattern/).fill(path)
    await page
      .getByLabel(/^Title/)
      .first()
      .fill(title)
    await this.choose(page, /^Layout/, 'default')
  }

  /** Creates a user with a role, as an administrator does. */
  async invite({ email, password }: Account, role: string): Promise<Account> {
    const { request } = this.page
    const post = async (path: string, data: object, headers = {}) => {
      const answer = await request.post(this.origin + path, { data, headers })
      return ((await answer.json()) as { data: Record<string, string> }).data
    }
    const { token } = await post('/admin/login', { email, password })
    const headers = { authorization: `Bearer ${token}` }
    const roles = (await (await request.get(`${this.origin}/admin/roles`, { headers })).json()) as {
      data: { id: number; name: string }[]
    }
    const own = { email: 'editor@example.com', password: 'Words-2-write' }
    const user = {
      email: own.email,
      firstname: 'Edda',
      lastname: 'Editor',
      roles: roles.data.filter(({ name }) => name === role).map(({ id }) => id),
    }
    const { registrationToken } = await post('/admin/users', user, headers)
    const userInfo = { firstname: user.firstname, lastname: user.lastname, password: own.password }
    await post('/admin/register', { userInfo, registrationToken })
    return own
  }

  /** Searches for the entry of a type that has this text in its row, and opens it. */
  async open(type: string, row: string, locale = 'en'): Promise<void> {
    const query = `page=1&pageSize=100&_q=${encodeURIComponent(row)}&plugins[i18n][locale]=${locale}`
    await this.page.goto(`${this.origin}${CONTENT}/api::${type}.${type}?${query}`)
    await this.page.getByRole('gridcell', { name: row, exact: true }).first().click()
    await this.page.getByRole('button', { name: 'Save' }).waitFor()
  }

  /** Adds a block at the end and returns its fields. */
  async addBlock(group: string, name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Add a component to/ }).click()
    await this.page.getByRole('button', { name: group, exact: true }).click()
    await this.page.getByRole('region', { name: group }).getByRole('button', { name, exact: true }).click()
    const block = this.block(name)
    await block.getByLabel('Id').waitFor()
    return block
  }

  block(name: string): Locator {
    const head = this.page.getByRole('button', { name: new RegExp(`^${name}`) })
    return this.page.getByRole('listitem').filter({ has: head }).last()
  }

  async choose(within: Page | Locator, label: RegExp, option: string): Promise<void> {
    await within.getByRole('combobox', { name: label }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  /** Adds a row to a list and opens it. */
  async addRow(within: Locator, list: RegExp): Promise<void> {
    const add = { name: /^(No entry yet|Add an entry)/ }
    await this.field(within, list, this.page.getByRole('button', add)).getByRole('button', add).first().click()
  }

  /** Opens the first row of a list that requires one. */
  async openRow(within: Locator, list: RegExp): Promise<void> {
    const closed = this.page.locator('button[aria-expanded="false"]')
    await this.field(within, list, closed).locator('button[aria-expanded="false"]').first().click()
  }

  /** Returns the innermost part of a form with this label and this element. */
  private field(within: Locator, words: RegExp, inside: Locator): Locator {
    return within
      .locator('div')
      .filter({ has: this.page.getByText(words) })
      .filter({ has: inside })
      .last()
  }

  /** Returns the names that a field suggests. */
  async offered(field: Locator): Promise<string[]> {
    const list = await field.getAttribute('list')
    return this.page.locator(`[id="${list}"] option`).allTextContents()
  }

  /** Selects an entry of the CMS for a relation by its name. */
  async refer(within: Locator, label: RegExp, name: string): Promise<void> {
    await within.getByRole('combobox', { name: label }).click()
    const option = this.page.getByRole('option', { name: new RegExp(name) })
    // an open list hides everything else from assistive technology; the text is inserted at once,
    // since the answer to a part of it may come after that to all of it
    await this.page.keyboard.insertText(name)
    await option.click()
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    await this.told(/Saved document/)
  }

  get publishing(): Locator {
    return this.page.getByRole('button', { name: 'Publish', exact: true })
  }

  async publish(): Promise<void> {
    await this.publishing.click()
    await this.told(/Published document/)
  }

  async unpublish(): Promise<void> {
    await this.page.getByRole('button', { name: 'More document actions' }).click()
    await this.page.getByRole('menuitem', { name: 'Unpublish', exact: true }).click()
  }

  /** Returns the page inside the admin with the draft of the open entry. */
  async preview(): Promise<FrameLocator> {
    const { page } = this
    const name = 'Open preview'
    await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
    return page.frameLocator('iframe[title="Preview"]')
  }

  private async told(words: RegExp): Promise<void> {
    await this.page.getByRole('status').filter({ hasText: words }).or(this.page.getByText(words)).first().waitFor()
  }
}
