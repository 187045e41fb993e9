import type { Samples } from '../../machines/kit/testing/samples.ts'
import type { trafficLightMachine } from './trafficLight.machine.ts'

const delays = { green: 8_000, amber: 2_000, repair: 60_000 }

/** What a walk tries with the traffic light. */
export const trafficLightSamples = {
  starts: { 'by day': { isDay: true, delays }, 'by night': { isDay: false, delays } },
  events: { 'presses the button': { type: 'button.pressed' } },
  ports: { readSensor: { answers: { 'no car': 'clear', 'a car': 'busy' }, failures: { 'no answer': new Error('no answer') } } },
} as const satisfies Samples<typeof trafficLightMachine>
