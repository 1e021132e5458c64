/** The head of every page: title, a line below it, actions. Sets the document's title and takes the focus. */
import { ArrowLeftOutlined } from './icons.ts'
import { Button } from 'antd'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cx } from './cx.ts'
import { isLed } from './ledTo.ts'
import look from './look.module.css'
import styles from './kit.module.css'
import { useTexts } from './texts.ts'

export interface PageProps {
  title: string
  /** One line of context: live state, business day, how many. */
  subtitle?: ReactNode
  /** Buttons at the right of the title; one primary at most. */
  actions?: ReactNode
  /** Address of the page above, for pages that are reached from another (SHELL-4). Goes back where one came from there. */
  back?: string
  /** Forms and documents: no wider than is comfortable to read. */
  narrow?: boolean
  children: ReactNode
}

/** What the frame of the pages puts beside the title of each: its help. */
export const BesideTitle = createContext<((title: string) => ReactNode) | undefined>(undefined)

export function Page({ title, subtitle, actions, back, narrow, children }: PageProps): ReactNode {
  const heading = useTitle(title)
  const beside = useContext(BesideTitle)
  return (
    <div className={cx(styles.page, narrow === true && styles.narrow)}>
      <header className={styles.head}>
        <div className={styles.headText}>
          <div className={look.line}>
            {back !== undefined && <BackButton to={back} />}
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            {beside?.(title)}
          </div>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions !== undefined && <div className={cx(look.actions, styles.actions)}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Names the document after the page and moves the focus to the heading when the page is entered (SHELL-14). */
export function useTitle(title: string): React.RefObject<HTMLHeadingElement | null> {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const product = t('shell.product')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
  useEffect(() => {
    // Who has opened a dialog meanwhile, the palette above all, types on in it; who is led to a field of the page goes there.
    const isInDialog = Boolean(document.activeElement?.closest('[role="dialog"]'))
    if (!isInDialog && !isLed()) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return heading
}

function BackButton({ to }: { to: string }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const { key } = useLocation()
  // A page that was opened by its address has nothing of ours behind it.
  const goBack = () => void (key === 'default' ? navigate(to) : navigate(-1))
  return <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('common.back')} onClick={goBack} />
}
