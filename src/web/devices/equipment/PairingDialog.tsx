import { Button, Form, Modal, Radio } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { deviceCalls, type DeviceKind, deviceKinds } from '../../../shared/contract/devices/devices.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { useLive } from '../../kit/live.ts'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './equipment.module.css'
import { LocationSelect } from './LocationSelect.tsx'

const { addPairingCode, getOrderDeviceDetail } = deviceCalls
type Code = ReplyOf<typeof addPairingCode>
interface Fields {
  readonly kind: DeviceKind
  readonly locationId: number | null
}

/** Says what will be paired, shows the code, and hears when it was typed (POS-1). */
export function PairingDialog(props: { kinds?: readonly DeviceKind[]; onClose: () => void }): ReactNode {
  const { kinds = deviceKinds, onClose } = props
  const t = useTexts()
  const { userId } = useSession()
  const [form] = Form.useForm<Fields>()
  const [code, setCode] = useState<Code>()
  const [pairedId, setPairedId] = useState<number>()
  const show = useSend(addPairingCode, { form, onDone: setCode })
  useLive('device', ({ payload }) => {
    // The code of this person was typed.
    if (code !== undefined && payload['pairedBy'] === userId) setPairedId(Number(payload['deviceId']))
  })
  const again = () => {
    setCode(undefined)
    setPairedId(undefined)
  }
  return (
    <Modal
      open
      title={t('equipment.pairing.title')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        code === undefined ? (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="primary" loading={show.isPending} onClick={() => form.submit()}>
              {t('equipment.pairing.show')}
            </Button>
          </>
        ) : (
          <>
            {pairedId !== undefined && <Button onClick={again}>{t('equipment.pairing.another')}</Button>}
            <Button {...(pairedId !== undefined && { type: 'primary' as const })} onClick={onClose}>
              {t('common.close')}
            </Button>
          </>
        )
      }
    >
      <div aria-live="polite">
        {pairedId !== undefined && <Paired deviceId={pairedId} />}
        {code !== undefined && pairedId === undefined && (
          <Waiting key={code.code} code={code} busy={show.isPending} onAgain={() => form.submit()} />
        )}
      </div>
      <Form<Fields>
        form={form}
        layout="vertical"
        hidden={code !== undefined}
        initialValues={{ kind: kinds[0], locationId: null }}
        onFinish={typed => show.mutate(typed)}
      >
        <Form.Item name="kind" label={t('equipment.pairing.kind')}>
          <Radio.Group
            vertical
            options={kinds.map(value => ({
              value,
              label: (
                <>
                  {t(`equipment.devices.kinds.${value}`)}
                  <span className={look.beneath}>{t(`equipment.pairing.kindHint.${value}`)}</span>
                </>
              ),
            }))}
          />
        </Form.Item>
        <Form.Item name="locationId" label={t('equipment.pairing.location')}>
          <LocationSelect />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** The code, for as long as it can be typed. */
function Waiting({ code, busy, onAgain }: { code: Code; busy: boolean; onAgain: () => void }): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const [expired, setExpired] = useState(false)
  const { expiresAt } = code
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), Math.max(0, Date.parse(expiresAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [expiresAt])
  if (expired) {
    return (
      <div className={styles.pairing}>
        <p>{t('equipment.pairing.expired')}</p>
        <Button type="primary" loading={busy} onClick={onAgain}>
          {t('equipment.pairing.again')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.pairing}>
      <p>{t('equipment.pairing.instruction')}</p>
      <code className={styles.code} data-testid="pairing-code">
        {code.code}
      </code>
      <p className={look.quiet}>{t('equipment.pairing.until', { time: time(expiresAt) })}</p>
    </div>
  )
}

function Paired({ deviceId }: { deviceId: number }): ReactNode {
  const t = useTexts()
  const { data } = useCall(getOrderDeviceDetail, { deviceId }, { quiet: true })
  return (
    <div className={styles.pairing}>
      <p className={styles.done}>{t('equipment.pairing.done', { name: data?.name ?? '' })}</p>
      <p className={look.quiet}>{t('equipment.pairing.doneHint')}</p>
    </div>
  )
}
