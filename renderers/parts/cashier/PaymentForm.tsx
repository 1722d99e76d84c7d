import { useMemo } from 'react'
import type { Metadata } from '#schemas/metadata.ts'
import { NONE } from '#schemas/paymentForm.ts'
import { Resource } from '#src/shared/Resource.ts'
import { FormLoader, type LoadedForm } from '../forms/FormLoader.tsx'
import type { FormViewProps } from '../forms/FormView.tsx'
import type { JoinedMethod } from './methods.ts'

interface Props extends Pick<FormViewProps, 'definitions' | 'summary' | 'noticeLinks'> {
  readonly method: JoinedMethod
  /** Id of the offer that is chosen at first. */
  readonly offer?: string | undefined
  readonly document: Resource<LoadedForm>
  readonly metadata: Resource<Metadata>
}

/** The form of a payment by a method, with its summary. */
export function PaymentForm({ method: { sysname, requisites }, offer = NONE, ...props }: Props) {
  const requisite = requisites[0]?.id
  const hasOffers = props.definitions?.['campaign_offer_id']?.isVisible === true
  const values = useMemo(() => {
    const saved = requisite === undefined ? {} : { requisite_id: String(requisite) }
    const value = { method: sysname, ...saved, ...(hasOffers && { campaign_offer_id: offer }) }
    return new Resource(() => Promise.resolve(value), { state: 'success', value })
  }, [sysname, requisite, hasOffers, offer])
  return <FormLoader key={sysname} {...props} values={values} />
}
