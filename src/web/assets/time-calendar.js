// A click on an empty hour of the calendar opens the form that logs time for it.
document.addEventListener('click', ({ target, clientY }) => {
  const day = target.closest('svg[data-day]')
  if (!day || target.closest('a')) return
  const { top, height } = day.getBoundingClientRect()
  const hour = Number(day.dataset.firstHour) + Math.floor(((clientY - top) / height) * day.dataset.hours)
  const query = new URLSearchParams({ date: day.dataset.day, clock: `${hour}:00-${hour + 1}:00` })
  location.assign(`/time/new?${query}`)
})
