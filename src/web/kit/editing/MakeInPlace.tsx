/** A button that makes what a form needs and does not have, in a drawer over it (SHELL-17). */
import { Button, Drawer, Skeleton } from 'antd'
import { createElement, type ReactNode, Suspense, useState } from 'react'
import { Allowed } from '../Allowed.tsx'
import { PlusOutlined } from '../icons.ts'
import { type TextKey, useTexts } from '../texts.ts'
import { formThatMakes, InPlaceContext, type InPlaceKind } from './InPlace.ts'

const titles = {
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
  const { call, part } = formThatMakes(kind)
  const title = t(titles[kind])
  const close = () => setOpen(false)
  const made = (id: number) => {
    close()
    onMade(id)
  }
  return (
    <>
      <Allowed call={call}>
        <Button icon={<PlusOutlined />} disabled={disabled} onClick={() => setOpen(true)}>
          {title}
        </Button>
      </Allowed>
      {open && (
        <InPlaceContext value={{ onMade: made, onClose: close }}>
          <Suspense fallback={<Waiting title={title} onClose={close} />}>{createElement(part)}</Suspense>
        </InPlaceContext>
      )}
    </>
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
