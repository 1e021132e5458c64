/** The one place where a control asks whether its call would be refused (SHELL-5, EMP-7). */
import { Button, Tooltip } from 'antd'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Link, useHref, useLinkClickHandler } from 'react-router'
import type { Call } from '../../shared/contract/kernel/call.ts'
import type { PermissionKey } from '../../shared/contract/permissions/permissions.ts'
import styles from './kit.module.css'
import { useHeld, useSession } from './session.ts'
import { useTexts } from './texts.ts'
import { usePermissionWords } from './usePermissionWords.ts'

/** What decides whether a person may make a call. */
export type Access = Pick<Call, 'needs' | 'access' | 'inViewAs'>

/**
 * A control that makes a call: not there for anyone who may not make it. Through other eyes it stays, disabled, and says
 * which permission is missing, or that nothing can be changed.
 */
export function Allowed({
  call,
  children,
}: {
  call: Access
  children: ReactElement<{ disabled?: boolean }>
}): ReactNode {
  const refusal = useRefusal(call)
  const { viewAs } = useSession()
  if (refusal === undefined) return children
  if (viewAs === null) return null
  return <Refused refusal={refusal}>{cloneElement(children, { disabled: true })}</Refused>
}

interface AllowedLinkProps {
  /** What opens the page that it leads to. */
  needs: PermissionKey
  to: string
  /** Without the permission the words stay, as no link; with this they go too. */
  hides?: boolean
  /** Looks like a button; `link`: like a small one without a frame, as in rows, and as large for a finger. */
  button?: 'primary' | 'default' | 'link'
  /** Where the words alone do not say where it leads. */
  label?: string
  /** Said of it beside its own words, as a figure's: what is behind it. */
  title?: string
  children: ReactNode
}

/** A link to a page, for anyone who may open it. Through other eyes it stays, as no link, and says what is missing. */
export function AllowedLink(props: AllowedLinkProps): ReactNode {
  const { needs, to, hides = false, button, label, title, children } = props
  const refusal = useMissing(needs)
  const { viewAs } = useSession()
  if (refusal === undefined) {
    if (button !== undefined) return <LinkButton {...props} />
    return (
      <Link to={to} title={title} {...(label === undefined ? {} : { 'aria-label': label })}>
        {children}
      </Link>
    )
  }
  if (viewAs === null) return hides ? null : children
  return (
    <Refused refusal={refusal}>
      {button === undefined ? (
        <span className={styles.refused}>{children}</span>
      ) : (
        <Button type={button} {...sizeOf(button)} disabled>
          {children}
        </Button>
      )}
    </Refused>
  )
}

/** A link that looks like a button: it can be opened in a new tab. */
function LinkButton({ to, button = 'default', children }: Pick<AllowedLinkProps, 'to' | 'button' | 'children'>) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Button
      type={button}
      {...sizeOf(button)}
      href={href}
      onClick={event => follow(event as React.MouseEvent<HTMLAnchorElement>)}
    >
      {children}
    </Button>
  )
}

const sizeOf = (button: AllowedLinkProps['button']) => (button === 'link' ? ({ size: 'small' } as const) : {})

/** The words stand around what is refused: a disabled button hears nothing. */
function Refused({ refusal, children }: { refusal: string; children: ReactNode }): ReactNode {
  return (
    <Tooltip title={refusal}>
      <span>
        {children}
        <span className={styles.unseen}> {refusal}</span>
      </span>
    </Tooltip>
  )
}

/** Which permission the signed-in person lacks, in words; undefined where they hold it. */
export function useMissing(needs: PermissionKey): string | undefined {
  const t = useTexts()
  const held = useHeld()
  const { nameOf, pageOf } = usePermissionWords()
  if (held.has(needs)) return undefined
  return t('administration.viewAs.needs', { page: pageOf(needs), function: nameOf(needs) })
}

/** Why the server would refuse a call of the signed-in person; undefined where it would not. */
export const useRefusal = (call: Access): string | undefined => useRefusals()(call)

/** The same, of any call. */
export function useRefusals(): (call: Access) => string | undefined {
  const t = useTexts()
  const held = useHeld()
  const { viewAs } = useSession()
  const { nameOf, pageOf } = usePermissionWords()
  return ({ needs, access, inViewAs }) => {
    if (needs === 'operator' && !held.has(needs)) return t('administration.viewAs.looking')
    if (
      needs !== 'operator' &&
      needs !== 'everyone' &&
      needs !== 'signedIn' &&
      needs !== 'device' &&
      !held.has(needs)
    ) {
      return t('administration.viewAs.needs', { page: pageOf(needs), function: nameOf(needs) })
    }
    if (viewAs === null || access === 'read' || inViewAs === true) return undefined
    return t('administration.viewAs.looking')
  }
}
