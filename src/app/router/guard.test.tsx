import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, expect, it } from 'vitest'
import { guardHistory } from './guard.ts'

const begun = `${location.pathname}${location.search}`
const at = (name: string) => `${begun}${begun.includes('?') ? '&' : '?'}page=${name}`
const address = () => `${location.pathname}${location.search}`

let end = () => {}
afterEach(() => end())

/** A history of three pages, at the second of which all is guarded; `answers` are given one by one. */
async function guarded(...answers: readonly boolean[]) {
  const history = createBrowserHistory()
  for (const name of ['first', 'second', 'third']) {
    history.push(at(name))
    await expect.poll(address).toBe(at(name))
  }
  history.back()
  await expect.poll(() => history.location.href).toBe(at('second'))
  const [asked, opened, left] = [[] as string[], [] as string[], [...answers]]
  const mayLeave = () => {
    asked.push(address())
    return Promise.resolve(left.shift() ?? false)
  }
  const release = guardHistory(history, mayLeave, (to) => void opened.push(to))
  end = () => {
    release()
    history.destroy()
    window.history.replaceState(null, '', begun)
  }
  return { history, asked, opened }
}

const askedTimes = (asked: readonly string[], times: number) => expect.poll(() => asked).toEqual(Array.from({ length: times }, () => at('second')))

it('takes a step back that is not allowed, asks under the address of the page, and asks again', async () => {
  const { history, asked } = await guarded()
  for (const times of [1, 2]) {
    window.history.back()
    await askedTimes(asked, times)
    expect(history.location.href).toBe(at('second'))
  }
})

it('goes back once it is allowed', async () => {
  const { history, asked } = await guarded(true)
  window.history.back()
  await expect.poll(() => history.location.href).toBe(at('first'))
  expect([address(), asked]).toEqual([at('first'), [at('second')]])
})

it('opens the page ahead anew once it is allowed', async () => {
  const { asked, opened } = await guarded(true)
  window.history.forward()
  await askedTimes(asked, 1)
  await expect.poll(() => opened).toEqual([at('third')])
  expect(address()).toBe(at('second'))
})

it('stops another address that the router would write, and lets one of the same page be written', async () => {
  const { history, asked } = await guarded()
  history.push(at('elsewhere'))
  await askedTimes(asked, 1)
  history.push(`${at('second')}#field`)
  await expect.poll(() => location.hash).toBe('#field')
  expect([address(), asked]).toEqual([at('second'), [at('second')]])
})

it('asks nothing at a step within the page', async () => {
  const { asked } = await guarded()
  location.hash = '#main'
  window.history.back()
  await expect.poll(() => location.hash).toBe('')
  expect([address(), asked]).toEqual([at('second'), []])
})

it('asks the browser to hold the window, until it is released', async () => {
  await guarded()
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  end()
  end = () => {}
  expect(leave()).toBe(true)
})
