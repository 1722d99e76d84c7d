import { authPanel } from '#renderers/auth/panel/definition.ts'
import { banner } from '#renderers/content/banner/definition.ts'
import { card } from '#renderers/content/card/definition.ts'
import { cardGrid } from '#renderers/content/card-grid/definition.ts'
import { faq } from '#renderers/content/faq/definition.ts'
import { hero } from '#renderers/content/hero/definition.ts'
import { contentImage } from '#renderers/content/image/definition.ts'
import { richText } from '#renderers/content/rich-text/definition.ts'
import { form } from '#renderers/form/form/definition.ts'
import { gameGrid } from '#renderers/game/grid/definition.ts'
import { gameRow } from '#renderers/game/row/definition.ts'
import { columns } from '#renderers/layout/columns/definition.ts'
import { section } from '#renderers/layout/section/definition.ts'
import { linkList } from '#renderers/navigation/link-list/definition.ts'
import { promoBanner } from '#renderers/promo/banner/definition.ts'
import { promoList } from '#renderers/promo/list/definition.ts'
import { providerGrid } from '#renderers/provider/grid/definition.ts'
import { systemMessage } from '#renderers/system/message/definition.ts'
import { winnerTable } from '#renderers/winner/table/definition.ts'
import { winnerTicker } from '#renderers/winner/ticker/definition.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'

/** Every component that content may use, by name. */
export const components: readonly RendererDefinition[] = [
  authPanel,
  banner,
  card,
  cardGrid,
  faq,
  hero,
  contentImage,
  richText,
  form,
  gameGrid,
  gameRow,
  columns,
  section,
  linkList,
  promoBanner,
  promoList,
  providerGrid,
  systemMessage,
  winnerTable,
  winnerTicker,
]
