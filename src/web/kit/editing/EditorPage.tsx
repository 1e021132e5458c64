/**
 * An editor as a page: back control, sections, Save and Cancel always at hand; after a save back to the list. Opened over
 * another form, it is a drawer with the same sections (SHELL-17).
 */
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import formStyles from '../form.module.css'
import { Page } from '../Page.tsx'
import { useTexts } from '../texts.ts'
import { saveKeys } from '../useSaveKeys.ts'
import { EditorDrawer } from './EditorDrawer.tsx'
import { PLACED_SIZE } from './EditorFrame.tsx'
import { AnotherButton, EditorForm, type EditorFormProps } from './EditorForm.tsx'
import { type InPlace, useInPlace } from './InPlace.ts'

export interface EditorPageProps<S extends object, F extends object> extends EditorFormProps<S, F> {
  title: string
  /** Address of the page above; Cancel leads there too. */
  back: string
  /** Needs the whole width: something stands beside the fields. */
  wide?: boolean
  /** At the right of the title: the record's history. */
  actions?: ReactNode
}

export function EditorPage<S extends object, F extends object>(props: EditorPageProps<S, F>): ReactNode {
  const inPlace = useInPlace()
  return inPlace === undefined ? <WholePage {...props} /> : <OverForm {...props} inPlace={inPlace} />
}

function OverForm<S extends object, F extends object>(props: EditorPageProps<S, F> & { inPlace: InPlace }): ReactNode {
  const { inPlace, back: _, actions: __, wide: ___, children, ...rest } = props
  return (
    <EditorDrawer {...rest} size={PLACED_SIZE} onClose={inPlace.onClose}>
      <div className={formStyles.sections}>{children}</div>
    </EditorDrawer>
  )
}

function WholePage<S extends object, F extends object>(props: EditorPageProps<S, F>): ReactNode {
  const { title, back, actions, wide = false, children, ...rest } = props
  const { saving, saved } = props.editor
  const t = useTexts()
  const navigate = useNavigate()
  useLeaving(saved, back)
  return (
    <Page title={title} back={back} narrow={!wide} {...(actions === undefined ? {} : { actions })}>
      <EditorForm {...rest}>
        <div className={formStyles.sections}>{children}</div>
        <div className={formStyles.bar}>
          <Button onClick={() => void navigate(back)}>{t('common.cancel')}</Button>
          <AnotherButton editor={props.editor} />
          <Button
            type="primary"
            htmlType="submit"
            loading={saving}
            title={t('common.form.saveKeys', { keys: saveKeys })}
          >
            {t('common.save')}
          </Button>
        </div>
      </EditorForm>
    </Page>
  )
}

/** Back to the list, as it was left; once the guard on unsaved changes is lifted. */
function useLeaving(saved: boolean, back: string): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    if (saved) void (key === 'default' ? navigate(back) : navigate(-1))
  }, [saved, key, navigate, back])
}
