import { useT } from '#src/i18n/useT.ts'
import type { SecurityProblem } from '#src/stores/TwoFactorStore.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Announces what went wrong when it appears. */
export function Problem({ problem }: { readonly problem: SecurityProblem | undefined }) {
  const t = useT()
  return <div aria-live="polite">{problem && <Notice tone="danger">{t(`twoFactor.problem.${problem}`)}</Notice>}</div>
}
