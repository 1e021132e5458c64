/**
 * A figure that explains itself when it is pressed: what it is, how it comes about with these numbers, what it is narrowed to, and
 * what is behind it (RPT-7). A table has hundreds: what opens is made when it does.
 */
import { Drawer, Popover } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import look from '../look.module.css'
import { useTexts } from '../texts.ts'
import { PHONE, useWide } from '../useWide.ts'
import { Explanation, type Figure } from './Explanation.tsx'
import { PressedFigure } from './PressedFigure.tsx'
import styles from './explained.module.css'

interface FigureButtonProps {
  figure: Figure
  filters: readonly string[]
  strong?: boolean
  /** What leads on: to the list behind it, to its file. `done` closes what is open, where something else opens. */
  behind?: ((done: () => void) => ReactNode) | undefined
  /** Written otherwise than as money, a count or a percentage. */
  children?: ReactNode
}

export function FigureButton({ figure, filters, strong = false, behind, children }: FigureButtonProps): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const wide = useWide(PHONE)
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const { kind, value, name } = figure
  const body = () => (
    <>
      <Explanation figure={figure} filters={filters} />
      {behind && <div className={cx(look.actions, styles.behind)}>{behind(() => setOpen(false))}</div>}
    </>
  )
  return (
    <span className={styles.place}>
      <PressedFigure
        ref={trigger}
        value={value}
        kind={kind}
        strong={strong}
        title={t('explain.hint', { what: name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {children}
      </PressedFigure>
      {open && wide && (
        <Popover
          open
          trigger="click"
          onOpenChange={setOpen}
          content={
            <Bubble name={name} onClose={close}>
              {body()}
            </Bubble>
          }
        >
          <span className={styles.anchor} />
        </Popover>
      )}
      {open && !wide && (
        <Drawer open title={name} placement="bottom" size="auto" onClose={close}>
          {body()}
        </Drawer>
      )}
    </span>
  )
}

/** The bubble takes the focus, so that the keyboard goes on in it; Escape gives it back. */
function Bubble(props: { name: string; onClose: () => void; children: ReactNode }): ReactNode {
  const { name, onClose, children } = props
  const frame = useRef<HTMLDialogElement>(null)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })
  useEffect(() => {
    const node = frame.current
    node?.focus({ preventScroll: true })
    node?.addEventListener('keydown', leave)
    return () => node?.removeEventListener('keydown', leave)
  }, [])
  return (
    <dialog open ref={frame} aria-label={name} tabIndex={-1} className={styles.bubble}>
      <h3 className={look.heading}>{name}</h3>
      {children}
    </dialog>
  )
}
