/**
 * Builders of rows: each takes a client and what matters to the test, fills in the rest, and makes every parent that is
 * not named. They write to the tables directly, so that a test can set up states that no service would leave behind.
 */
export * from './builders/archives'
export * from './builders/audit'
export * from './builders/classes'
export * from './builders/competitions'
export * from './builders/contracts'
export * from './builders/gyms'
export * from './builders/joining'
export * from './builders/keys'
export * from './builders/mail'
export * from './builders/screens'
export * from './builders/training'
export * from './builders/webhooks'
export * from './builders/workouts'
