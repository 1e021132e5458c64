/** The figure of the exception watch that is open, as its address says it. */
import { type ExceptionKind, exceptionKinds } from '../../../shared/rules/settings/exceptionKinds.ts'

export interface OpenFigure {
  readonly key: string
  readonly kind: ExceptionKind
}

const BETWEEN = '~'

/** The key is last, because it may hold anything. */
export const writeFigure = ({ key, kind }: OpenFigure): string => `${kind}${BETWEEN}${key}`

/** The figure that an address names, or undefined for none. */
export function readFigure(text: string): OpenFigure | undefined {
  const [named = '', ...key] = text.split(BETWEEN)
  const kind = exceptionKinds.find(each => each === named)
  return kind && { kind, key: key.join(BETWEEN) }
}
