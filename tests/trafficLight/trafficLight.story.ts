import type { StoryOf } from '../../machines/kit/testing/story.ts'
import type { trafficLightMachine } from './trafficLight.machine.ts'

/** The words of the traffic light: a type asks for each. */
export const trafficLightStory: StoryOf<typeof trafficLightMachine> = {
  subject: 'the traffic light',
  events: { 'button.pressed': 'the pedestrian presses “Wait”' },
  guards: {
    isDay: { yes: 'the sun is up', no: 'the sun is down' },
    isClear: { yes: 'the road is clear', no: 'a car is coming' },
  },
  actions: { switchLamp: { says: 'the lamp changes its colour', short: 'lamp changed' } },
  ports: {
    readSensor: {
      asks: { says: 'the sensor in the road is read', short: 'read the sensor' },
      answers: 'the sensor answers',
      fails: 'the sensor does not answer',
    },
  },
  delays: {
    green: 'green has been shown for {delays.green}',
    amber: 'amber has been shown for {delays.amber}',
    repair: 'the light has blinked for {delays.repair}',
  },
  states: {
    red: 'pedestrians wait',
    checking: { says: 'the road is being looked at', name: 'looking at the road' },
    green: 'people may cross',
    amber: 'people leave the road',
    broken: 'the light blinks',
  },
}
