/** The amount due in minor units, the end of the hold, and ways to pay. */
export type DuePayment = {
  amount: number
  currency: string
  until: string | null
  /** The reader's share; `isAll` when the reader pays no more. Absent in mails of earlier versions. */
  share?: { amount: number; isAll: boolean } | null
  /** Absent in mails of earlier versions. */
  ways?: {
    reference: string
    card: boolean
    link: string | null
    bank: string | null
    hand: string | null
  }
}
