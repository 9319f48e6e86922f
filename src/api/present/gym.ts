import type { Gym as GymAnswer } from '../../schemas/gym/gym'
import type { ConnectedGym } from '../../services/platform/gyms'

export function presentConnectedGym(connection: ConnectedGym): GymAnswer {
  return {
    id: connection.gym.id,
    name: connection.gym.name,
    email: connection.gym.email,
    time_zone: connection.gym.timeZone,
    integration_platform_id: connection.integrationPlatformId,
    integration_status: connection.integrationStatus,
  }
}
