/** A menu pasted as text: what is understood shows beside it, and goes on as every import does (MENU-8). */
import { cx } from '../../kit/cx.ts'
import { Alert, Button, Input } from 'antd'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { menuTransferCalls, MOST_MENU_TEXT } from '../../../shared/contract/menu/transfer.ts'
import { type PastedMenu, pastedMenu } from '../../../shared/rules/menu/paste/pastedMenu.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { Card } from '../../kit/pieces.tsx'
import { CallFailure } from '../../kit/send.ts'
import { useTexts } from '../../kit/texts.ts'
import { upload } from '../../kit/upload.ts'
import type { SentMenu } from './MenuImportPage.tsx'
import look from '../../kit/look.module.css'
import styles from './pasteMenu.module.css'

const { uploadMenuFile } = menuTransferCalls

export function PasteMenu(props: {
  text: string
  onText: (text: string) => void
  onSent: (file: SentMenu, source: File) => void
}): ReactNode {
  const { text, onText, onSent } = props
  const t = useTexts()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const label = useId()
  const read = pastedMenu(useDeferredValue(text), t('menuTransfer.paste.unnamed'))
  const send = async () => {
    setSending(true)
    setProblem(undefined)
    const fileName = t('menuTransfer.paste.fileName')
    const source = new File([text], fileName, { type: 'text/plain' })
    try {
      onSent(await upload(uploadMenuFile, { fileName, holds: 'lines' }, source), source)
    } catch (failure) {
      setProblem(failure instanceof CallFailure ? failure.message : t('failures.reasons.OPERATION_FAILED'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Card title={t('menuTransfer.paste.title')}>
      <div className={cx(look.column, styles.all)}>
        <p className={styles.about}>{t('menuTransfer.paste.text')}</p>
        {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
        <div className={styles.sides}>
          <label htmlFor={label} className={styles.label}>
            {t('menuTransfer.paste.label')}
          </label>
          <Input.TextArea
            id={label}
            className={styles.typed ?? ''}
            value={text}
            maxLength={MOST_MENU_TEXT}
            placeholder={t('menuTransfer.paste.placeholder')}
            onChange={event => onText(event.target.value)}
          />
          <Understood menu={read} />
        </div>
        <div>
          <Allowed call={uploadMenuFile}>
            <Button loading={isSending} disabled={read.categories.length === 0} onClick={() => void send()}>
              {t('menuTransfer.paste.check')}
            </Button>
          </Allowed>
        </div>
      </div>
    </Card>
  )
}

/** As it would be imported, and the lines that would not. */
function Understood({ menu: { categories, unclear } }: { menu: PastedMenu }): ReactNode {
  const t = useTexts()
  const count = categories.reduce((sum, { dishes }) => sum + dishes.length, 0)
  const both = ({ name, secondName }: { name: string; secondName: string }) => (
    <>
      {name} <span className={look.quiet}>{secondName}</span>
    </>
  )
  return (
    <section
      className={styles.read}
      aria-label={t('menuTransfer.paste.dishes', { count })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
    >
      <p aria-live="polite">{count === 0 ? t('menuTransfer.paste.none') : t('menuTransfer.paste.dishes', { count })}</p>
      {categories.map(category => (
        <div key={category.line}>
          <strong>{both(category)}</strong>
          <ul className={look.list}>
            {category.dishes.map(dish => (
              <li key={dish.line} className={styles.dish}>
                <span>
                  {both(dish)}
                  {`${dish.description}${dish.secondDescription}` !== '' && (
                    <span className={cx(look.quiet, styles.more)}>
                      {dish.description} {dish.secondDescription}
                    </span>
                  )}
                </span>
                <span>{dish.price}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {unclear.length > 0 && (
        <div>
          <strong>{t('menuTransfer.paste.skipped', { count: unclear.length })}</strong>
          <ul className={look.list}>
            {unclear.map(({ line, text, why }) => (
              <li key={line}>
                {text}
                <span className={cx(look.quiet, styles.more)}>
                  {t('menuTransfer.issues.row', { line })} · <span>{t(`menuTransfer.paste.why.${why}`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
