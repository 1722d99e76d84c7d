import Value from 'typebox/value'
import { SiteConfig } from '#schemas/siteConfig.ts'
import site from '../fixtures/content/site-config/en/site.json' with { type: 'json' }

/** The site config of the content fixtures. */
export const siteConfig: SiteConfig = Value.Parse(SiteConfig, site)
