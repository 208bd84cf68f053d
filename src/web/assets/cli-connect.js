// Submits the form without a click.
document.getElementById('callback').submit()
