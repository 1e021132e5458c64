/** One customer beside the list: figures, what they like, their orders, and what can be done (CUST-1). */
import { cx } from '../../kit/cx.ts'
import { type Fact, Facts } from '../../kit/facts.tsx'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { customerCalls, type CustomerDetail } from '../../../shared/contract/customers/customers.ts'
import { pseudonymOf } from '../../../shared/rules/customers/pseudonym.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Allowed } from '../../kit/Allowed.tsx'
import { leaveAsking } from '../../kit/editing/unsaved.ts'
import { useLive } from '../../kit/live.ts'
import { Figures, Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { CustomerForm } from './CustomerForm.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import look from '../../kit/look.module.css'
import styles from './customers.module.css'
import { EraseDialog } from './EraseDialog.tsx'
import { calledOf, Tags } from './useCustomerColumns.tsx'

const { eraseCustomer, getCustomer, listCustomerOrders, updateCustomer } = customerCalls

export function CustomerDrawer(props: {
  opened: number | 'new' | undefined
  onOpen: (id: number) => void
  onClose: () => void
}): ReactNode {
  const { opened, onOpen, onClose } = props
  const t = useTexts()
  const customerId = typeof opened === 'number' ? opened : 0
  const [editing, setEditing] = useState(0)
  const result = useCall(getCustomer, { customerId: customerId || 1 }, { enabled: customerId > 0 })
  useLive('customer', () => askAgain(getCustomer, listCustomerOrders))
  const customer = customerId > 0 ? result.data : undefined
  const isForm = opened === 'new' || (editing > 0 && editing === customerId)
  const close = () => {
    setEditing(0)
    onClose()
  }
  const title =
    opened === 'new' ? t('customers.addTitle') : customer === undefined ? t('audit.types.customer') : titleOf(customer)
  return (
    <Drawer
      open={opened !== undefined}
      title={title}
      size={640}
      destroyOnHidden
      mask={{ closable: !isForm }}
      onClose={() => void leaveAsking(close)}
    >
      {opened === 'new' ? (
        <CustomerForm onDone={onOpen} onCancel={close} />
      ) : customer === undefined ? (
        result.error === null ? (
          <Skeleton active />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : isForm ? (
        <CustomerForm
          key={customerId}
          customerId={customerId}
          loaded={{ saved: customer, failure: null, reload: async () => (await result.refetch()).data }}
          onDone={() => setEditing(0)}
          onCancel={() => setEditing(0)}
        />
      ) : (
        <Shown customer={customer} onEdit={() => setEditing(customerId)} onOpen={onOpen} />
      )}
    </Drawer>
  )
}

const titleOf = (customer: CustomerDetail): string =>
  customer.erasedAt === null ? calledOf(customer) : pseudonymOf(customer.customerId)

function Shown(props: { customer: CustomerDetail; onEdit: () => void; onOpen: (id: number) => void }): ReactNode {
  const { customer, onEdit, onOpen } = props
  const t = useTexts()
  const { dateTime } = useFormat()
  const [isErasing, setErasing] = useState(false)
  const { customerId, mergedInto, erasedAt } = customer
  const isLiving = mergedInto === null && erasedAt === null
  return (
    <div className={look.inDrawer}>
      {mergedInto !== null && (
        <Alert
          type="info"
          title={t('customers.mergedInto')}
          action={<Button onClick={() => onOpen(mergedInto)}>{t('customers.openKept')}</Button>}
        />
      )}
      {erasedAt !== null && <Alert type="info" title={t('customers.erasedAt', { time: dateTime(erasedAt) })} />}
      <FigureRow customer={customer} />
      {isLiving && (
        <>
          <CustomerFacts customer={customer} />
          <div className={look.actions}>
            <Allowed call={updateCustomer}>
              <Button type="primary" onClick={onEdit}>
                {t('customers.edit')}
              </Button>
            </Allowed>
            <HistoryButton objectType="customer" objectId={customerId} title={titleOf(customer)} />
            <Allowed call={eraseCustomer}>
              <Button danger onClick={() => setErasing(true)}>
                {t('customers.erase.button')}
              </Button>
            </Allowed>
          </div>
          {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
        </>
      )}
      <Favourites customer={customer} />
      <CustomerOrders customerId={customerId} />
    </div>
  )
}

function FigureRow({ customer }: { customer: CustomerDetail }): ReactNode {
  const t = useTexts()
  const { number, businessDate } = useFormat()
  const { visits, spentCents, averageCents, firstOn, lastOn } = customer
  const day = (date: string | null) => (date === null ? t('common.none') : businessDate(date))
  return (
    <Figures
      figures={[
        { label: t('customers.column.visits'), value: number(visits) },
        { label: t('customers.column.spent'), value: <Money cents={spentCents} /> },
        {
          label: t('customers.column.average'),
          value: averageCents === null ? t('common.none') : <Money cents={averageCents} />,
        },
        { label: t('customers.column.firstVisit'), value: day(firstOn) },
        { label: t('customers.column.lastVisit'), value: day(lastOn) },
      ]}
    />
  )
}

function CustomerFacts({ customer }: { customer: CustomerDetail }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { phone, email, tags, note, source, createdAt, merged } = customer
  const none = t('common.none')
  const facts: Fact[] = [
    [
      t('customers.column.phone'),
      phone === '' ? (
        none
      ) : (
        <a key="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ),
    ],
    [
      t('customers.column.email'),
      email === '' ? (
        none
      ) : (
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    [t('customers.column.tags'), tags.length === 0 ? none : <Tags key="tags" tags={tags} />],
    [
      t('customers.column.note'),
      note === '' ? (
        none
      ) : (
        <span key="note" className={styles.note}>
          {note}
        </span>
      ),
    ],
    [
      t('customers.since'),
      <>
        {dateTime(createdAt)} <span className={look.quiet}>({t(`customers.source.${source}`)})</span>
      </>,
    ],
  ]
  if (merged > 0) facts.push([t('customers.merged'), t('customers.mergedHint', { count: merged })])
  return <Facts facts={facts} />
}

function Favourites({ customer: { favourites } }: { customer: CustomerDetail }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  if (favourites.length === 0) return null
  return (
    <section className={look.stack}>
      <h3 className={look.heading}>{t('customers.favourites')}</h3>
      <ol className={cx(look.rows, styles.favourites)}>
        {favourites.map(dish => (
          <li key={`${dish.name} ${dish.secondName}`}>
            <span>{nameOf(dish)}</span>
            <span className={look.quiet}>{t('customers.favourite', { times: dish.quantity, count: dish.orders })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
