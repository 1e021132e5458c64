/**
 * What a form needs and does not exist is made without leaving it, and comes back chosen (SHELL-17): its own form opens
 * in a drawer over the one that needs it. Which forms there are is connected above all areas (routes/inPlaceForms).
 */
import { type ComponentType, createContext, lazy, use } from 'react'
import type { Access } from '../Allowed.tsx'

/** What can be made over another form. */
export type InPlaceKind =
  | 'addOnGroup'
  | 'area'
  | 'campaign'
  | 'category'
  | 'deviceLocation'
  | 'dish'
  | 'modifierGroup'
  | 'printer'
  | 'role'
  | 'special'
  | 'specialGroup'
  | 'supplyTime'
  | 'table'
  | 'tax'
  | 'thirdPartyMenu'

export interface InPlaceForm {
  /** As the call that makes it has it: anyone who may not make it sees no button. The call itself comes with the form. */
  readonly call: Access
  /** The form, whose frame is a drawer here (`EditorPage`, `EditorDrawer`). */
  readonly load: () => Promise<ComponentType>
}

interface Connected extends InPlaceForm {
  readonly part: ComponentType
}

const forms = new Map<InPlaceKind, Connected>()

/** Called before anything is drawn. */
export function connectInPlaceForms(given: Readonly<Record<InPlaceKind, InPlaceForm>>): void {
  for (const [kind, form] of Object.entries(given) as [InPlaceKind, InPlaceForm][]) {
    forms.set(kind, { ...form, part: lazy(async () => ({ default: await form.load() })) })
  }
}

/** Throws where nothing was connected: a mistake of the start-up. */
export function formThatMakes(kind: InPlaceKind): Connected {
  const form = forms.get(kind)
  if (form === undefined) throw new Error(`No form was connected that makes a ${kind}`)
  return form
}

export interface InPlace {
  /** The id of what was made; the drawer closes. */
  readonly onMade: (id: number) => void
  readonly onClose: () => void
}

export const InPlaceContext = createContext<InPlace | undefined>(undefined)

/** Set for a form that was opened over another one; undefined for one that is a page. */
export const useInPlace = (): InPlace | undefined => use(InPlaceContext)

/** The same, for a form that only ever opens over another one. */
export function usePlace(): InPlace {
  const place = use(InPlaceContext)
  if (place === undefined) throw new Error('This form opens over another one')
  return place
}
