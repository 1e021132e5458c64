/** What the poster announces, where it is shown, from and until when: fields of the editor's form. */
import { Checkbox, Form, Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { posterCalls, posterTerminals, posterTypes } from '../../../shared/contract/posters/posters.ts'
import canvas from '../../kit/canvas/canvas.module.css'
import { DateField } from '../../kit/DateField.tsx'
import { rulesOf } from '../../kit/fields.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { EntityPicker } from '../../menu/library/EntityPicker.tsx'
import { CampaignPicker } from './CampaignPicker.tsx'
import styles from './editor.module.css'
import type { PosterForm, PosterType } from './posterForm.ts'

const { input } = posterCalls.savePoster
const LONG = { minRows: 2, maxRows: 6 }

export function DetailsFields({ disabled }: { disabled: boolean }): ReactNode {
  const t = useTexts()
  const type = Form.useWatch<PosterType | undefined>('type') ?? 'notice'
  return (
    <section className={canvas.panel} aria-label={t('posterEditor.details.title')}>
      <h2 className={look.title}>{t('posterEditor.details.title')}</h2>
      <Form.Item<PosterForm> name="theme" label={t('posters.field.theme')} rules={rulesOf(input, 'theme')}>
        <Input maxLength={60} disabled={disabled} />
      </Form.Item>
      <Form.Item<PosterForm> name="secondTheme" label={t('posters.field.secondTheme')}>
        <Input maxLength={60} disabled={disabled} />
      </Form.Item>
      <Form.Item<PosterForm> name="type" label={t('posters.field.type')}>
        <Segmented
          block
          disabled={disabled}
          options={posterTypes.map(value => ({ value, label: t(`posters.type.${value}`) }))}
        />
      </Form.Item>
      <LinkField type={type} disabled={disabled} />
      <Form.Item<PosterForm> name="terminals" label={t('posters.field.terminals')}>
        <Checkbox.Group
          disabled={disabled}
          options={posterTerminals.map(value => ({ value, label: t(`posters.terminal.${value}`) }))}
        />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item<PosterForm> name="postedFrom" label={t('posters.field.postedFrom')}>
          <DateField clears disabled={disabled} />
        </Form.Item>
        <Form.Item<PosterForm> name="postedUntil" label={t('posters.field.postedUntil')}>
          <DateField clears disabled={disabled} />
        </Form.Item>
      </div>
      <Form.Item<PosterForm> name="description" label={t('posters.field.description')}>
        <Input.TextArea maxLength={200} autoSize={LONG} disabled={disabled} />
      </Form.Item>
      <Form.Item<PosterForm> name="secondDescription" label={t('posters.field.secondDescription')}>
        <Input.TextArea maxLength={200} autoSize={LONG} disabled={disabled} />
      </Form.Item>
      <Form.Item<PosterForm> name="activityDetail" label={t('posters.field.activityDetail')}>
        <Input.TextArea maxLength={500} autoSize={LONG} disabled={disabled} />
      </Form.Item>
      <Form.Item<PosterForm> name="secondActivityDetail" label={t('posters.field.secondActivityDetail')}>
        <Input.TextArea maxLength={500} autoSize={LONG} disabled={disabled} />
      </Form.Item>
    </section>
  )
}

/** What the poster leads to, by its type. */
function LinkField({ type, disabled }: { type: PosterType; disabled: boolean }): ReactNode {
  const t = useTexts()
  switch (type) {
    case 'item':
      return (
        <Form.Item<PosterForm> name="dishId" label={t('posters.field.dishId')}>
          <EntityPicker kinds={['dish']} makes="dish" disabled={disabled} />
        </Form.Item>
      )
    case 'special':
      return (
        <Form.Item<PosterForm> name="specialId" label={t('posters.field.specialId')}>
          <EntityPicker kinds={['special']} makes="special" disabled={disabled} />
        </Form.Item>
      )
    case 'coupon':
      return (
        <Form.Item<PosterForm> name="campaignId" label={t('posters.field.campaignId')}>
          <CampaignPicker disabled={disabled} />
        </Form.Item>
      )
    case 'notice':
      return null
  }
}
