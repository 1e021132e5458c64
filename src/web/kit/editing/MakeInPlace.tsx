/** A button that makes what a form needs and does not have, in a drawer over it (SHELL-17). */
import { Button, Drawer, Skeleton } from 'antd'
import { createElement, type ReactNode, Suspense, useState } from 'react'
import { Allowed } from '../Allowed.tsx'
import { PlusOutlined } from '../icons.ts'
import { type TextKey, useTexts } from '../texts.ts'
import { formThatMakes, InPlaceContext, type InPlaceKind } from './InPlace.ts'

export const makeTitles = {
  addOnGroup: 'addOns.form.addGroup',
  area: 'tables.areas.new',
  campaign: 'campaignPage.addTitle',
  category: 'categories.form.add',
  deviceLocation: 'equipment.locations.form.add',
  dish: 'dishes.form.add',
  modifierGroup: 'modifiers.form.add',
  printer: 'equipment.printers.form.add',
  role: 'roles.form.add',
  special: 'specials.form.add',
  specialGroup: 'specials.form.addGroup',
  supplyTime: 'supplyTimes.form.add',
  table: 'tables.new',
  tax: 'taxes.rates.addTitle',
  thirdPartyMenu: 'thirdPartyMenus.add',
} as const satisfies Readonly<Record<InPlaceKind, TextKey>>

interface MakeInPlaceProps {
  kind: InPlaceKind
  /** Gets the id of what was made. */
  onMade: (id: number) => void
  disabled?: boolean
}

export function MakeInPlace({ kind, onMade, disabled = false }: MakeInPlaceProps): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { call } = formThatMakes(kind)
  const close = () => setOpen(false)
  const made = (id: number) => {
    close()
    onMade(id)
  }
  return (
    <>
      <Allowed call={call}>
        <Button icon={<PlusOutlined />} disabled={disabled} onClick={() => setOpen(true)}>
          {t(makeTitles[kind])}
        </Button>
      </Allowed>
      {open && <MakingForm kind={kind} onMade={made} onClose={close} />}
    </>
  )
}

/** The form itself, as long as it is open. */
export function MakingForm(props: { kind: InPlaceKind; onMade: (id: number) => void; onClose: () => void }): ReactNode {
  const { kind, onMade, onClose } = props
  const t = useTexts()
  const { part } = formThatMakes(kind)
  return (
    <InPlaceContext value={{ onMade, onClose }}>
      <Suspense fallback={<Waiting title={t(makeTitles[kind])} onClose={onClose} />}>{createElement(part)}</Suspense>
    </InPlaceContext>
  )
}

/** The drawer while what it shows is on its way. */
function Waiting({ title, onClose }: { title: string; onClose: () => void }): ReactNode {
  return (
    <Drawer open title={title} onClose={onClose}>
      <Skeleton active />
    </Drawer>
  )
}
