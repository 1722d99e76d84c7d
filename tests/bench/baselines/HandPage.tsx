import type { Block } from '#schemas/block.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Prose } from '#src/ui/Prose.tsx'
import grid from '#renderers/content/card-grid/CardGrid.module.css'
import contentCard from '#renderers/content/card/ContentCard.module.css'
import heroStyles from '#renderers/content/hero/Hero.module.css'
import linkList from '#renderers/navigation/link-list/LinkList.module.css'
import actionButtons from '#renderers/parts/ActionButtons.module.css'
import sectionHeader from '#renderers/parts/SectionHeader.module.css'

/*
 * The benchmark page as a developer of this site would write it by hand, with the parts of the
 * design system: no engine, no registry, no content; the same DOM.
 */

interface Words {
  readonly id: string
  readonly title: string
  readonly eyebrow: string
  readonly body: string
  readonly heading: string
  readonly html: string
  readonly buttons: readonly { id: string; label: string; actions: readonly { url: string }[] }[]
  readonly cards: readonly Words[]
  readonly links: readonly { id: string; label: string; url: string }[]
}

export function HandPage({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block) => {
    const words = block as unknown as Words
    switch (block.__component) {
      case 'content.hero':
        return <Hero key={block.id} {...words} />
      case 'content.rich-text':
        return <Words key={block.id} {...words} />
      case 'content.card-grid':
        return <Cards key={block.id} {...words} />
      default:
        return <Links key={block.id} {...words} />
    }
  })
}

function Hero({ eyebrow, title, body, buttons }: Words) {
  return (
    <section className={heroStyles['frame']}>
      <div className={heroStyles['hero']}>
        <div className={heroStyles['words']}>
          <p className={heroStyles['eyebrow']}>{eyebrow}</p>
          <h2 className={heroStyles['title']}>{title}</h2>
          <p className={heroStyles['body']}>{body}</p>
          <div className={actionButtons['buttons']}>
            {buttons.map(({ id, label, actions }) => (
              <Button key={id} href={actions[0]?.url ?? '/'} variant="primary" size="l">
                {label}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

function Words({ html }: Words) {
  return <Prose html={html} />
}

function Header({ heading }: { readonly heading: string }) {
  return (
    <header className={sectionHeader['header']}>
      <div className={sectionHeader['words']}>
        <h2>{heading}</h2>
      </div>
    </header>
  )
}

function Cards({ heading, cards }: Words) {
  return (
    <section>
      <Header heading={heading} />
      <div className={grid['grid']}>
        {cards.map((it) => (
          <TitleCard key={it.id} {...it} />
        ))}
      </div>
    </section>
  )
}

function TitleCard({ title, body }: Words) {
  return (
    <Card padding="none" className={contentCard['card']}>
      <div className={contentCard['words']}>
        <h3 className={contentCard['title']}>{title}</h3>
        <p className={contentCard['body']}>{body}</p>
      </div>
    </Card>
  )
}

function Links({ heading, links }: Words) {
  return (
    <nav aria-label={heading}>
      <Header heading={heading} />
      <ul className={linkList['list']}>
        {links.map(({ id, label, url }) => (
          <li key={id}>
            <a className={linkList['link']} href={url}>
              <span className={linkList['label']}>{label}</span>
              <Icon name="chevron-end" size="s" flip className={linkList['chevron']} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
