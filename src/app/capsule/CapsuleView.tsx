import { type ReactNode, useState } from 'react'
import { actionLinks } from '#registry/actionLinks.ts'
import { formKit } from '#registry/formKit.ts'
import type { Api } from '#src/api/index.ts'
import { createLive } from '#src/app/wiring/createLive.ts'
import { takeValues } from '#src/app/wiring/valueSources.ts'
import { Blocks } from '#src/engine/Blocks.tsx'
import { EngineContext, type EngineValue } from '#src/engine/context.ts'
import { PageData } from '#src/engine/data.ts'
import { FaultLog } from '#src/engine/faults.ts'
import { type Translate, createTranslate } from '#src/i18n/createTranslate.ts'
import { TranslateContext } from '#src/i18n/useT.ts'
import { EventHub } from '#src/shared/EventHub.ts'
import { here } from '#src/shared/lazy.ts'
import { StoresProvider } from '#src/stores/context.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { FaultView, faultPlace } from '../faults/FaultView.tsx'
import { registry } from '../wiring/registry.ts'
import type { Capsule } from './capsule.ts'

/**
 * Renders the screen of a capsule through the same engine, without a server. Its components must be
 * loaded.
 */
export function CapsuleView({ capsule }: { readonly capsule: Capsule }): ReactNode {
  const [{ stores, translate, engine }] = useState(() => replay(capsule))
  return (
    <StoresProvider stores={stores}>
      <TranslateContext value={translate}>
        <EngineContext value={engine}>
          <Blocks blocks={capsule.blocks} />
        </EngineContext>
      </TranslateContext>
    </StoresProvider>
  )
}

function replay(capsule: Capsule) {
  // nobody acts in a capsule, so nothing is called
  const stores = new RootStore({} as Api, capsule.stores)
  takeValues(stores, capsule.data)
  const translate = createTranslate(capsule.stores.locale.code, capsule.messages)
  return { stores, translate, engine: engineOf(capsule, stores, translate) }
}

function engineOf({ data, route, clock, stores: { locale } }: Capsule, stores: RootStore, t: Translate): EngineValue {
  const live = createLive({ stores, format: { locale: locale.code, translate: t } })
  live.moveTo(route)
  const nobody = { rule: () => undefined, load: () => Promise.reject(new Error('a capsule has no server behind it')) }
  return {
    registry,
    actionLinks,
    locale: locale.code,
    defaultLocale: locale.defaultLocale,
    data: new PageData(data, nobody, () => Date.parse(clock)),
    live,
    events: new EventHub(),
    route,
    faults: new FaultLog((fault) => console.error(fault)),
    FaultView,
    serverFault: faultPlace(t('fault.block')),
    formKit: here(formKit),
    // the validator belongs to the site that the capsule came from: here every value is accepted
    validators: () => here({ validate: () => true, parts: {} }),
    submit: () => Promise.resolve(undefined),
    verbose: true,
    failedOnServer: new Set(),
  }
}
