/**
 * A gym may use the portal with a subscription of its own, or through a platform whose integration is active
 * or internal. Its data stays when neither holds.
 */
export function canUsePortal(
  gym: { subscribed: boolean },
  connections: { integrationStatus: string }[],
): boolean {
  return gym.subscribed || connections.some(connection => connection.integrationStatus !== 'inactive')
}
