/** A poster from a picture of the store's own: what it shows, what it is about, where and when (MKT-2). */
import { Form, InputNumber, Segmented } from 'antd'
import type { ReactNode } from 'react'
import {
  posterCalls,
  type PosterDetail,
  type PosterSizeKind,
  posterSizeKinds,
} from '../../../shared/contract/posters/posters.ts'
import { POSTER_SIDES } from '../../../shared/rules/posters/document/bounds.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { EditorPage } from '../../kit/editing/EditorPage.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import type { Loaded } from '../../kit/editing/useLoaded.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { DetailsFields } from '../editor/DetailsFields.tsx'
import { POSTER_LIST } from '../editor/PosterEditPage.tsx'
import styles from './own.module.css'
import { OwnPictureField } from './OwnPictureField.tsx'
import { formOf, hasSides, inputOf, newOwnForm, type OwnForm } from './ownForm.ts'

const { getPosterList, savePoster } = posterCalls

/** `loaded`: a poster that is saved; undefined for a new one. */
export function OwnPosterPage({ loaded }: { loaded?: Loaded<PosterDetail> }): ReactNode {
  const t = useTexts()
  const mayEdit = useRefusal(savePoster) === undefined
  const editor = useEditor<PosterDetail, OwnForm, OwnForm, typeof savePoster, typeof savePoster>({
    record: `own poster ${loaded?.saved?.posterId ?? 'new'}`,
    loaded,
    fresh: newOwnForm,
    formOf,
    add: { call: savePoster, inputOf: typed => inputOf(typed, undefined) },
    edit: { call: savePoster, inputOf },
    stale: [getPosterList],
    words: {
      label: key => t(`posters.field.${key}`),
      value: (key, values) => {
        const value = values[key]
        return typeof value === 'object' ? JSON.stringify(value) : value
      },
    },
  })
  const size = Form.useWatch<PosterSizeKind | undefined>('size', editor.form) ?? loaded?.saved?.size ?? 'landscape'
  const title = loaded === undefined ? t('posters.own.title') : (loaded.saved?.theme ?? t('posters.one'))
  return (
    <EditorPage<PosterDetail, OwnForm> title={title} back={POSTER_LIST} editor={editor} disabled={!mayEdit}>
      <FormSection title={t('posters.own.image')} text={t('posters.own.imageText')}>
        <Form.Item<OwnForm> name="size" label={t('posters.field.size')}>
          <Segmented
            disabled={!mayEdit}
            options={posterSizeKinds.map(value => ({ value, label: t(`posters.own.size.${value}`) }))}
          />
        </Form.Item>
        <div className={styles.sides} hidden={size !== 'custom'}>
          <SideField name="width" disabled={!mayEdit} />
          <SideField name="height" disabled={!mayEdit} />
        </div>
        <Form.Item<OwnForm>
          name="picture"
          label={t('posters.field.picture')}
          required
          dependencies={['size', 'width', 'height']}
          rules={[
            ({ getFieldsValue }) => ({
              validator: () => {
                const form = getFieldsValue(true) as OwnForm
                if (form.picture === null) return Promise.reject(new Error(t('posters.own.needed')))
                return hasSides(form) ? Promise.resolve() : Promise.reject(new Error(t('posters.own.otherSize')))
              },
            }),
          ]}
        >
          <OwnPictureField disabled={!mayEdit} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('posters.own.about')} text={t('posters.own.aboutText')}>
        <DetailsFields disabled={!mayEdit} />
      </FormSection>
    </EditorPage>
  )
}

function SideField({ name, disabled }: { name: 'width' | 'height'; disabled: boolean }): ReactNode {
  const t = useTexts()
  return (
    <Form.Item<OwnForm> name={name} label={t(`posters.field.${name}`)}>
      <InputNumber min={POSTER_SIDES.least} max={POSTER_SIDES.most} precision={0} disabled={disabled} />
    </Form.Item>
  )
}
