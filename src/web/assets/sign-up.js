// Tells the time zone of the browser, which the workspace begins with.
const zone = document.createElement('input')
zone.type = 'hidden'
zone.name = 'time_zone'
zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone
document.querySelector('form').append(zone)
