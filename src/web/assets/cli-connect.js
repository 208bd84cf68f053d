// Submits the form without a click; without scripts, the button does it.
document.getElementById('callback').submit()
