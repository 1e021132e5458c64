/**
 * A figure that explains itself when it is pressed, and leads to the orders behind it and to their file (RPT-7). A table has
 * hundreds: what opens is made when it does.
 */
import { behindCalls } from '../../../shared/contract/reports/behind.ts'
import { Button, Drawer, Popover } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { isProtected, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import { Money } from '../../kit/pieces.tsx'
import { useStepUpToken } from '../../kit/stepUp.ts'
import { useTexts } from '../../kit/texts.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import { addressOfFigure } from '../sales/salesState.ts'
import look from '../../kit/look.module.css'
import { Explanation, useFigureText } from './Explanation.tsx'
import styles from './explain.module.css'
import { type ExplainedFigure, useExplaining } from './explaining.ts'
import { OpenInStore } from '../stores/OpenInStore.tsx'

export function FigureExplained(props: {
  figure: ExplainedFigure
  strong?: boolean
  /** Written otherwise than as money, a count or a percentage. */
  children?: ReactNode
}): ReactNode {
  const { figure, strong = false, children } = props
  const t = useTexts()
  const write = useFigureText()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const wide = useWide(PHONE)
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const { kind, value, name } = figure
  const shown = children ?? (kind === 'money' ? <Money cents={value} strong={strong} /> : write(kind, value))
  return (
    <span className={styles.place}>
      <button
        ref={trigger}
        type="button"
        className={cx(styles.figure, strong && look.strong, value === 0 && styles.nil)}
        title={t('explain.hint', { what: name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      {open && wide && (
        <Popover
          open
          trigger="click"
          onOpenChange={setOpen}
          content={<Bubble figure={figure} onClose={close} onDone={() => setOpen(false)} />}
        >
          <span className={styles.anchor} />
        </Popover>
      )}
      {open && !wide && (
        <Drawer open title={name} placement="bottom" size="auto" onClose={close}>
          <Body figure={figure} onDone={() => setOpen(false)} />
        </Drawer>
      )}
    </span>
  )
}

interface BodyProps {
  figure: ExplainedFigure
  /** Something else opens now. */
  onDone: () => void
}

/** The bubble takes the focus, so that the keyboard goes on in it; Escape gives it back. */
function Bubble({ figure, onDone, onClose }: BodyProps & { onClose: () => void }): ReactNode {
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
    <dialog open ref={frame} aria-label={figure.name} tabIndex={-1} className={styles.bubble}>
      <h3 className={look.heading}>{figure.name}</h3>
      <Body figure={figure} onDone={onDone} />
    </dialog>
  )
}

function Body({ figure, onDone }: BodyProps): ReactNode {
  return (
    <>
      <Explanation figure={figure} />
      {figure.open !== undefined && figure.value !== 0 && <Behind figure={figure} onDone={onDone} />}
      {figure.list !== undefined && (
        <div className={cx(look.actions, styles.behind)}>
          <AllowedLink needs={figure.list.needs} to={figure.list.to} button="default" hides>
            {figure.list.label}
          </AllowedLink>
        </div>
      )}
    </>
  )
}

function Behind({ figure, onDone }: BodyProps): ReactNode {
  const t = useTexts()
  const common = useExplaining()
  const { report = 'sales' } = common ?? {}
  const unlocked = useStepUpToken() !== undefined || !isProtected(report)
  const { open } = figure
  if (common === undefined || open === undefined) return null
  // The input may hold more than the days: a period beside them, the report itself.
  const { from, to, refundsBy } = common.input
  if (figure.store !== undefined) {
    const { merchantId, name } = figure.store
    return (
      <div className={cx(look.actions, styles.behind)}>
        <OpenInStore
          merchantId={merchantId}
          address={addressOfFigure({ from, to, refundsBy }, open)}
          text={t('explain.orders')}
          label={t('explain.ordersOf', { store: name })}
        />
      </div>
    )
  }
  const asked = { report, from, to, refundsBy, ...open }
  const facts = reportFacts[report]
  return (
    <div className={cx(look.actions, styles.behind)}>
      {common.open === undefined ? (
        <AllowedLink needs="reports.sales.view" to={addressOfFigure(common.input, open)} button="default" hides>
          {t('explain.orders')}
        </AllowedLink>
      ) : (
        <Allowed call={{ needs: facts.view, access: 'read' }}>
          <Button
            onClick={() => {
              onDone()
              common.open?.(open, figure)
            }}
          >
            {t('explain.orders')}
          </Button>
        </Allowed>
      )}
      {unlocked && (
        <Allowed call={{ needs: facts.export, access: 'read' }}>
          <ExportButton
            call={behindCalls.exportReportOrders}
            formats={fileFormat.options}
            label={t('explain.export')}
            input={format => ({ ...asked, format })}
          />
        </Allowed>
      )}
    </div>
  )
}
