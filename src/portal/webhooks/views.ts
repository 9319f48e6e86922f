import type { FormState } from '../http/forms'
import type { DeliveryPage, DeliveryRow, EndpointPage, EndpointRow } from './page'

export type WebhookViews = {
  'webhooks/index': { endpoints: EndpointRow[]; form: FormState }
  'webhooks/show': {
    endpoint: EndpointPage
    deliveries: DeliveryRow[]
    older: string | null
    form: FormState
  }
  'webhooks/secret': { endpoint: EndpointPage; secret: string }
  'webhooks/delivery': { endpoint: EndpointPage; delivery: DeliveryPage; form: FormState }
}
